import { randomUUID } from 'node:crypto';
import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { PAYOUT_ACCOUNTS_MAX, PAYOUT_COOLDOWN_HOURS, payoutKindLabels } from '@fairground/contract/payout-accounts';
import type { MemberCall } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseLinkedToExcluded } from '../../limits/excluded-person.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { auditLog } from '../../members/audit-log.ts';
import { members } from '../../members/members.ts';
import { openField } from '../../members/personal-fields.ts';
import { searchKeys } from '../../members/search-keys.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import { accountIndex, accountName, maskAccount, sealAccountField } from './account-fields.ts';
import { withdrawalAccounts } from './withdrawal-accounts.ts';
import { readAccount, type ReadAccount, type TypedAccount } from './read-account.ts';

type Bound = OutputOf<Catalogue['members']['bindOther']>;

/** Ties an account to a member who has a phone and a real name. Money can go there once it has rested for a day. */
export async function addAccount(typed: TypedAccount, call: MemberCall): Promise<Bound> {
  const { app } = call;
  const { memberId } = call.caller;
  if (!(await app.rateLimits.take('payout-account.member', memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '今日添加收款账户次数过多，请明天再试');
  const account = readAccount(typed);
  await refuseOtherHolder(account, call);
  const id = randomUUID();
  const outcome = await app.transact((tx) => tie(tx, { id, ...account }, call));
  // It is somebody else's. Neither that nor whose it is may be read out of the answer.
  if (outcome === 'taken') throw new Refusal(ResultCode.ContactService, '该账户暂时无法添加，请核对后重试或联系客服');
  return { value: maskAccount(account.kind, account.number), accountId: id };
}

/** Money goes back to the member and to nobody else. */
async function refuseOtherHolder({ holder }: ReadAccount, { app, caller }: MemberCall): Promise<void> {
  const row = await members.profile(app, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  if (row.phoneSealed === null) throw new Refusal(ResultCode.PhoneUnbound, '请先绑定手机号');
  const realName = openField(app, row.id, { column: 'real_name_sealed', sealed: row.realNameSealed });
  if (realName === undefined) throw new Refusal(ResultCode.BindRealName, '请先绑定真实姓名');
  if (holder !== undefined && holder !== realName)
    throw new Refusal(ResultCode.Warning, '账户姓名须与绑定的真实姓名一致', { field: 'holder' });
}

type NewAccount = ReadAccount & { readonly id: string };

async function tie(tx: Tx, account: NewAccount, call: MemberCall): Promise<'tied' | 'taken'> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const { id, kind, number, holder, bankCode, network, branch, alias } = account;
  await members.lock(tx, memberId);
  const numberIndex = accountIndex(app, kind, number);
  const holders = await withdrawalAccounts.holdersOf(tx, numberIndex);
  if (holders.some((each) => each.isLive && each.memberId === memberId))
    throw new Refusal(ResultCode.DataExists, '该账户已添加');
  const have = await withdrawalAccounts.countOf(tx, memberId, kind);
  if (have >= PAYOUT_ACCOUNTS_MAX)
    throw new Refusal(ResultCode.Warning, `${payoutKindLabels[kind]}最多添加${PAYOUT_ACCOUNTS_MAX}个`);
  const shared = holders.filter((each) => each.memberId !== memberId);
  if (shared.length > 0) {
    const cause = `payout-account:${numberIndex.toString('hex').slice(0, 16)}`;
    const detail = `添加的${payoutKindLabels[kind]}与${new Set(shared.map((each) => each.memberId)).size}位其他会员相同`;
    await raiseFlag(tx, { memberId, kind: 'shared-account', cause, detail, at: now });
  }
  const isTaken = shared.some((each) => each.isLive);
  const record = { action: 'add-payout-account', outcome: isTaken ? 'taken' : 'done', memberId } as const;
  await auditLog.write(tx, record, call);
  if (isTaken) return 'taken';
  await refuseLinkedToExcluded(tx, { memberId, payout: numberIndex });
  await withdrawalAccounts.insert(tx, {
    id,
    memberId,
    kind,
    bankCode,
    network,
    branch,
    alias,
    numberIndex,
    now,
    numberSealed: sealAccountField(app, { accountId: id, field: 'number' }, number),
    holderSealed: holder === undefined ? null : sealAccountField(app, { accountId: id, field: 'holder' }, holder),
    isDefault: have === 0,
  });
  await searchKeys.add(app, tx, { memberId, kind: 'account-tail', text: number });
  const name = accountName({ kind, bankCode, network, alias });
  const added = { account: `${name} ${maskAccount(kind, number)}`, hours: PAYOUT_COOLDOWN_HOURS };
  const content = messageTemplates.payoutAccountAdded(added);
  await sendMessage(app, tx, { memberId, cause: `payout-account-${id}`, ...content, now });
  return 'tied';
}
