import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { CodePurpose } from '@fairground/contract/login-codes';
import { PasswordKind } from '@fairground/contract/member-binding';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownContact } from '../login/codes/send-code-two.ts';
import { codeRefusal, takeCode } from '../login/codes/take-code.ts';
import { auditLog } from '../members/audit-log.ts';
import { checkPassword } from '../login/passwords/check-password.ts';
import type { ContactKind } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { refuseWeak } from '../login/passwords/refuse-weak-password.ts';
import { type Stored, replacePassword } from './replace-password.ts';

/** With the old password. A fund password that is not there yet has none. */
export async function changePassword(
  { kind, oldPassword, password }: InputOf<Catalogue['members']['bindPassword']>,
  call: MemberCall,
): Promise<null> {
  const stored = await storedPasswords(password, call);
  const { memberId } = call.caller;
  const old = kind === PasswordKind.login ? stored.login : stored.fund;
  if (old !== null) {
    if (oldPassword === undefined)
      throw new Refusal(ResultCode.InvalidParameter, '请输入原密码', { field: 'oldPassword' });
    const wrong = new Refusal(ResultCode.PasswordCheckFailed, '原密码错误', { field: 'oldPassword' });
    try {
      await checkPassword({ memberId, kind, typed: oldPassword, stored: old }, wrong, call);
    } catch (refusal) {
      if (refusal === wrong)
        await auditLog.write(call.app, { action: ACTIONS[kind], outcome: 'wrong-password', memberId }, call);
      throw refusal;
    }
  }
  await replacePassword({ kind, password, stored }, call);
  return null;
}

const ACTIONS = {
  [PasswordKind.login]: 'change-login-password',
  [PasswordKind.fund]: 'change-fund-password',
} as const;

/** A phone that is bound has proven itself once; who changes what guards the account has it prove itself again. */
const requiredCodes = {
  phone: ResultCode.PhoneVerificationRequiredAgain,
  email: ResultCode.CodeExpired,
} as const satisfies Record<ContactKind, ResultCode>;

/** With a code that went to the bound phone or e-mail. It is used up before the new password is compared with the old. */
export async function changePasswordByCode(
  contactKind: ContactKind,
  { kind, code, password }: InputOf<Catalogue['members']['bindPasswordByPhone']>,
  call: MemberCall,
): Promise<null> {
  const { app, device, now } = call;
  const { memberId } = call.caller;
  const stored = await storedPasswords(password, call);
  const verdict = await app.transact(async (tx) => {
    const member = await memberContacts.of(app, tx, memberId);
    if (!member) throw new Refusal(ResultCode.LoginExpired);
    const target = ownContact(contactKind, '', member).text;
    return takeCode(app, tx, { use: { purpose: CodePurpose.reset, subject: memberId, target, device }, code, now });
  });
  if (!verdict.ok) throw codeRefusal(verdict.why, requiredCodes[contactKind]);
  await replacePassword({ kind, password, stored }, call);
  return null;
}

async function storedPasswords(password: string, { app, caller }: MemberCall): Promise<Stored> {
  if (!(await app.rateLimits.take('password-change.member', caller.memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '操作过于频繁，请明天再试');
  const stored = await memberPasswords.of(app, caller.memberId);
  if (!stored) throw new Refusal(ResultCode.LoginExpired);
  refuseWeak({ passwordMd5: password, name: stored.name });
  return stored;
}
