import { ResultCode } from '@fairground/contract';
import { type Fen, chinaDay, startOfChinaDay, coinsToSend, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withdrawalAllowance } from '../grades/withdrawal-allowance.ts';
import { kindOf } from './orders/account-kind.ts';
import { type AccountRow, withdrawalAccounts } from './accounts/withdrawal-accounts.ts';
import { canPayNow } from './payouts/payout-channel.ts';
import { type WithdrawalMethod, withdrawalNetworks, protectedMethod } from './orders/withdrawal-methods.ts';
import { amountRefusal, gradeRefusal, noCoinsRefusal } from './withdrawal-refusals.ts';
import type { QuotedFacts } from './withdraw-quote.ts';
import { amountVerdict, feeOf } from './orders/withdrawal-sums.ts';
import { withdrawals } from './orders/withdrawals.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface WithdrawInput {
  readonly memberId: MemberId;
  readonly type: string | undefined;
  readonly accountId: string;
  readonly amount: Fen;
}

/** The sum of a withdrawal as the site computes it: what is held, what it costs, what arrives. */
export interface WithdrawSum {
  readonly account: AccountRow;
  readonly method: WithdrawalMethod;
  readonly facts: QuotedFacts;
}

/** A member's own account of the requested kind; a foreign, removed or missing one looks the same. */
export async function accountFor(
  db: Db,
  { memberId, type, accountId }: Omit<WithdrawInput, 'amount'>,
): Promise<AccountRow> {
  const account = await withdrawalAccounts.ownLive(db, memberId, accountId);
  if (!account || (type !== undefined && account.kind !== type))
    throw new Refusal(ResultCode.NotFound, '收款账户不存在，请重新选择');
  return account;
}

/** Sums a request up, or refuses it for its amount. */
export async function sumUp(
  db: Db,
  account: AccountRow,
  { memberId, accountId, amount, now }: WithdrawInput & { readonly now: Date },
): Promise<WithdrawSum> {
  const kind = kindOf(account.kind);
  const { method } = await protectedMethod(db, kind);
  const used = await withdrawals.usedSince(db, memberId, { kind, since: startOfChinaDay(chinaDay(now)) });
  const network = (await withdrawalNetworks.all(db)).find((each) => each.network === account.network);
  const enabled = method.enabled && (await canPayNow(db, method, now));
  const bounds = { ...(network ? narrowed(method, network) : method), enabled };
  const verdict = amountVerdict(amount, bounds, used);
  if (!verdict.ok) throw amountRefusal(verdict.why, bounds);
  await refuseAboveGrade(db, { memberId, amount, now });
  const fee = feeOf(amount, method, used);
  const coinAmount = network ? coinsToSend(amount - fee, network) : '';
  if (coinAmount === undefined) throw noCoinsRefusal();
  return { account, method, facts: { memberId, kind, accountId, amount, fee, coinAmount } };
}

/** Beside the method's own limits: how often and how much a day by all methods, which the member's grade says. */
async function refuseAboveGrade(
  db: Db,
  { memberId, amount, now }: Pick<WithdrawInput, 'memberId' | 'amount'> & { readonly now: Date },
): Promise<void> {
  const allowance = await withdrawalAllowance(db, memberId, now);
  const used = await withdrawals.usedSince(db, memberId, { kind: 'all', since: startOfChinaDay(chinaDay(now)) });
  if (used.count >= allowance.count || used.amount + amount > allowance.amount)
    throw gradeRefusal(allowance, used.count >= allowance.count ? 'day-count' : 'day-amount');
}

/** Each network has bounds of its own within the method's. */
function narrowed(
  method: WithdrawalMethod,
  { amountMin, amountMax }: { amountMin: Fen; amountMax: Fen },
): WithdrawalMethod {
  return {
    ...method,
    amountMin: amountMin > method.amountMin ? amountMin : method.amountMin,
    amountMax: amountMax < method.amountMax ? amountMax : method.amountMax,
  };
}
