import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { birthdayVerdict, Gender, tooYoungMessage } from '@fairground/contract/person';
import { chinaDay } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseExcludedPerson } from '../limits/excluded-person.ts';
import { bindIdentity } from '../identity/bind-identity.ts';
import { auditLog, type AuditRecord } from '../members/audit-log.ts';
import { maskRealName } from '../members/masking.ts';
import { memberDetails } from '../members/member-details.ts';
import { addAccount } from '../withdrawals/accounts/add-account.ts';
import { chooseDefault, removeAccount } from '../withdrawals/accounts/change-account.ts';

type BindOther = Catalogue['members']['bindOther'];

/** Personal data are said once; payout accounts come and go. */
export async function bindOther(input: InputOf<BindOther>, call: MemberCall): Promise<OutputOf<BindOther>> {
  switch (input.type) {
    case 'realName':
      return { value: await bindRealName(input.realName, call), accountId: '' };
    case 'birthday':
      return { value: await bindBirthday(input.birthday, call), accountId: '' };
    case 'gender':
      return { value: await bindGender(input.gender, call), accountId: '' };
    case 'bank':
    case 'alipay':
    case 'coin':
      return addAccount(input, call);
    case 'defaultAccount':
      return chooseDefault(input.accountId, call);
    case 'removeAccount':
      return removeAccount(input.accountId, call);
    default:
      return bindIdentity(input, call);
  }
}

/** Gives back what may be shown of it. */
export async function bindRealName(realName: string, call: MemberCall): Promise<string> {
  const { memberId } = call.caller;
  await sayOnce('bind-real-name', call, (tx) => memberDetails.setRealName(call.app, tx, { memberId, realName }));
  return maskRealName(realName);
}

async function bindBirthday(birthday: string, call: MemberCall): Promise<string> {
  const { legalAge } = call.app.config;
  const verdict = birthdayVerdict({ birthday, today: chinaDay(call.now), legalAge });
  if (!verdict.ok) {
    if (verdict.why === 'under-age') throw new Refusal(ResultCode.Warning, tooYoungMessage(legalAge));
    throw new Refusal(ResultCode.InvalidParameter, '请选择正确的生日', { field: 'birthday' });
  }
  await sayOnce('bind-birthday', call, (tx) => memberDetails.setBirthday(tx, call.caller.memberId, birthday));
  return birthday;
}

async function bindGender(gender: 1 | 2, call: MemberCall): Promise<string> {
  await sayOnce('bind-gender', call, (tx) => memberDetails.setGender(tx, call.caller.memberId, gender));
  return gender === Gender.male ? '男' : '女';
}

function sayOnce(action: AuditRecord['action'], call: MemberCall, write: (tx: Tx) => Promise<boolean>): Promise<void> {
  return call.app.transact(async (tx) => {
    if (!(await write(tx))) throw new Refusal(ResultCode.DataExists, '个人资料提交后不可修改');
    await refuseExcludedPerson(call.app, tx, call.caller.memberId);
    await auditLog.write(tx, { action, outcome: 'done', memberId: call.caller.memberId }, call);
  });
}
