import type { Fen } from '@fairground/money';
import { type Fraction, roundHalfUp } from '../odds/fraction.ts';
import type { Outcome } from '../markets/outcome.ts';
import { type Fold, linesOf } from './folds.ts';

/** The whole stake of a ticket: one for each line. */
export const totalStake = (stake: Fen, fold: Fold): Fen => stake * BigInt(linesOf(fold));

/**
 * What all lines of a size return for one yuan each: the sum, over every choice of legs, of the product of their
 * factors. It is read off the product of (bottom + top·x), so a thousand lines cost no more than a few multiplications.
 */
export function sumsBySize(factors: readonly Fraction[]): readonly Fraction[] {
  let sums: bigint[] = [1n];
  let bottom = 1n;
  for (const factor of factors) {
    const grown = [...sums, 0n];
    sums = grown.map((sum, size) => sum * factor.bottom + (sums[size - 1] ?? 0n) * factor.top);
    bottom *= factor.bottom;
  }
  return sums.map((sum) => ({ top: sum, bottom }));
}

/** What a ticket returns, before it is rounded. */
export function exactReturn(stake: Fen, { sizes }: Fold, factors: readonly Fraction[]): Fraction {
  const sums = sumsBySize(factors);
  // All sums have the same bottom.
  const top = sizes.reduce((total, size) => total + (sums[size]?.top ?? 0n), 0n);
  return { top: stake * top, bottom: sums[0]?.bottom ?? 1n };
}

/** What a ticket returns: exact until the end, then rounded once, half a fen and more up. */
export const returnOf = (stake: Fen, fold: Fold, factors: readonly Fraction[]): Fen =>
  roundHalfUp(exactReturn(stake, fold, factors));

/**
 * What one yuan becomes when selections of one match were taken together: the price when all are won, nothing when one
 * is lost, and itself otherwise. A half result is two such bets of half the stake.
 */
export function togetherFactor(outcomes: readonly Outcome[], price: Fraction): Fraction {
  let [won, kept, halves] = [1n, 1n, 1n];
  for (const { won: isWon, voidHalves } of outcomes) {
    const wonHalves = isWon * (2 - voidHalves);
    won *= BigInt(wonHalves);
    kept *= BigInt(wonHalves + voidHalves);
    halves *= 2n;
  }
  return { top: won * price.top + (kept - won) * price.bottom, bottom: halves * price.bottom };
}
