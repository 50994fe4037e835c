import type { MemberId } from '@fairground/money';
import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditLog } from '../../members/audit-log.ts';
import { members } from '../../members/members.ts';
import { kindOf } from '../orders/account-kind.ts';
import { maskAccount, openAccountField } from './account-fields.ts';
import { type AccountRow, withdrawalAccounts } from './withdrawal-accounts.ts';
import { withdrawals } from '../orders/withdrawals.ts';

type Bound = OutputOf<Catalogue['members']['bindOther']>;

/** Chooses the account that is offered first. */
export function chooseDefault(accountId: string, call: MemberCall): Promise<Bound> {
  return changeOwn({ accountId, action: 'default-payout-account' }, call, (tx, account) =>
    withdrawalAccounts.setDefault(tx, account),
  );
}

/** Takes an account away, unless money is on its way there. Another of its kind takes its place as the first. */
export function removeAccount(accountId: string, call: MemberCall): Promise<Bound> {
  return changeOwn({ accountId, action: 'remove-payout-account' }, call, async (tx, account) => {
    if (await withdrawals.isInFlightTo(tx, accountId))
      throw new Refusal(ResultCode.Warning, '该账户有取款正在处理，完成后才能移除');
    await withdrawalAccounts.remove(tx, accountId, call.now);
    if (!account.isDefault) return;
    const next = (await withdrawalAccounts.ofMember(tx, account.memberId)).find(({ kind }) => kind === account.kind);
    if (next) await withdrawalAccounts.setDefault(tx, next);
  });
}

/** An account of the caller's own in clear, or undefined. */
export async function accountInClear(
  app: AppContext,
  memberId: MemberId,
  accountId: string,
): Promise<string | undefined> {
  const account = await withdrawalAccounts.ownLive(app, memberId, accountId);
  return account && openAccountField(app, { accountId: account.id, field: 'number' }, account.numberSealed);
}

/** What is shown of an account. */
export const maskedNumber = (app: AppContext, { id, kind, numberSealed }: AccountRow): string =>
  maskAccount(kindOf(kind), openAccountField(app, { accountId: id, field: 'number' }, numberSealed));

interface AccountChange {
  readonly accountId: string;
  readonly action: 'default-payout-account' | 'remove-payout-account';
}

function changeOwn(
  { accountId, action }: AccountChange,
  call: MemberCall,
  change: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<Bound> {
  const { app } = call;
  const { memberId } = call.caller;
  return app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const account = await withdrawalAccounts.ownLive(tx, memberId, accountId);
    if (!account) throw new Refusal(ResultCode.NotFound);
    await change(tx, account);
    await auditLog.write(tx, { action, outcome: 'done', memberId }, call);
    return { value: maskedNumber(app, account), accountId };
  });
}
