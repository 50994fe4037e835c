import type { Fen, Verdict } from '@fairground/money';
import type { WithdrawalMethod } from './withdrawal-methods.ts';

/** What was taken out today by one method; refused orders do not count. */
export interface UsedToday {
  readonly count: number;
  readonly amount: Fen;
}

/** The fee of the next withdrawal: nothing while free ones are left, then half a fen and more rounded up. */
export function feeOf(amount: Fen, { feePoints, freeCount }: WithdrawalMethod, used: UsedToday): Fen {
  return used.count < freeCount ? 0n : (amount * BigInt(feePoints) + 5_000n) / 10_000n;
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

/** Coins are counted in millionths. */
const MICRO_PER_FEN_AT_RATE_ONE = 100_000_000n;

/**
 * How many coins arrive for a sum, as decimal text: bought at `rate` (yuan for one coin, times ten thousand), less what
 * the network takes, rounded down to a millionth. Undefined when nothing would be left.
 */
export function coinsFor(
  received: Fen,
  { rate, networkFee }: { rate: bigint; networkFee: bigint },
): string | undefined {
  const micro = (received * MICRO_PER_FEN_AT_RATE_ONE) / rate - networkFee;
  return micro > 0n ? microText(micro) : undefined;
}

/** Millionths as decimal text with six places. */
export const microText = (micro: bigint): string =>
  `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`;

/** A rate times ten thousand as decimal text. */
export const rateText = (rate: bigint): string => `${rate / 10_000n}.${(rate % 10_000n).toString().padStart(4, '0')}`;

/** Hundredths of a percent as decimal text: 100 is "1.00". */
export const percentText = (points: number): string => (points / 100).toFixed(2);
