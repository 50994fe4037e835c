import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { members } from '../../members/members.ts';
import { openField } from '../../members/personal-fields.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import { openAccountField } from './account-fields.ts';
import type { AccountRow } from './withdrawal-accounts.ts';

/**
 * A real name can be corrected by customer service after an account was added; then the two no longer fit. The flag
 * is raised in a transaction of its own, because the withdrawal is refused.
 */
export async function refuseOtherName(account: AccountRow, { app, caller, now }: MemberCall): Promise<void> {
  const row = await members.profile(app, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  const realName = openField(app, row.id, { column: 'real_name_sealed', sealed: row.realNameSealed });
  if (realName === undefined) throw new Refusal(ResultCode.BindRealName, '请先绑定真实姓名');
  if (account.holderSealed === null) return;
  if (openAccountField(app, { accountId: account.id, field: 'holder' }, account.holderSealed) === realName) return;
  const flag = { memberId: row.id, kind: 'payer-name-mismatch', cause: `payout-account:${account.id}` } as const;
  await app.transact((tx) => raiseFlag(tx, { ...flag, detail: '收款账户姓名与当前实名不一致', at: now }));
  throw new Refusal(ResultCode.Warning, '收款账户姓名与实名不一致，请重新添加账户', { field: 'accountId' });
}
