import type { Catalogue, InputOf } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { type BalanceSummary, balanceSummary } from './balance-summary.ts';

/** The caller's balance, read from the ledger and nowhere else. */
export async function getBalance(
  input: InputOf<Catalogue['wallet']['getBalance']>,
  { app, caller }: MemberCall,
): Promise<BalanceSummary & { readonly withdrawable: Fen }> {
  const [wallets, withdrawable] = await Promise.all([
    app.ledger.walletsOf(app.pool, caller.memberId),
    withdrawableOf(app.pool, caller.memberId),
  ]);
  return { ...balanceSummary(caller.memberId, wallets, input.withLockMoney === 1), withdrawable };
}
