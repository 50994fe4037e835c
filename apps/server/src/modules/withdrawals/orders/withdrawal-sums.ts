import { type Fen, type Verdict, chargedShare } from '@fairground/money';
import type { WithdrawalMethod } from './withdrawal-methods.ts';

/** What was taken out today by one method; refused orders do not count. */
export interface UsedToday {
  readonly count: number;
  readonly amount: Fen;
}

/** The fee of the next withdrawal: nothing while free ones are left, then half a fen and more rounded up. */
export function feeOf(amount: Fen, { feePoints, freeCount }: WithdrawalMethod, used: UsedToday): Fen {
  return used.count < freeCount ? 0n : chargedShare(amount, feePoints);
}

export type AmountTrouble = 'closed' | 'below-min' | 'above-max' | 'day-count' | 'day-amount';

/** Whether an amount may be taken out now; the first broken rule is the answer. */
export function amountVerdict(amount: Fen, method: WithdrawalMethod, used: UsedToday): Verdict<null, AmountTrouble> {
  if (!method.enabled) return { ok: false, why: 'closed' };
  if (amount < method.amountMin) return { ok: false, why: 'below-min' };
  if (amount > method.amountMax) return { ok: false, why: 'above-max' };
  if (used.count >= method.dayCount) return { ok: false, why: 'day-count' };
  if (used.amount + amount > method.dayAmount) return { ok: false, why: 'day-amount' };
  return { ok: true, value: null };
}
