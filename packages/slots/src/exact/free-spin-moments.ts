import type { FreeSpins } from '../title.ts';
import { type Fraction, fraction, minus, ONE, plus, times, ZERO } from './fraction.ts';

/**
 * How many free spins a trigger brings on average, all that follow included. With l left and a awarded so far:
 * e(l, a) = 1 + p·e(l − 1 + more, a + more) + (1 − p)·e(l − 1, a), more = min(adds, most − a).
 */
export function meanFreeSpins({ spins, retrigger }: FreeSpins, chance: Fraction): Fraction {
  if (!retrigger) return fraction(spins);
  const { adds, most } = retrigger;
  const known = new Map<number, Fraction>();
  const mean = (left: number, awarded: number): Fraction => {
    if (left === 0) return ZERO;
    if (awarded >= most) return fraction(left);
    const key = left * (most + 1) + awarded;
    const before = known.get(key);
    if (before) return before;
    const more = Math.min(adds, most - awarded);
    const again = times(chance, mean(left - 1 + more, awarded + more));
    const value = plus(ONE, plus(again, times(minus(ONE, chance), mean(left - 1, awarded))));
    known.set(key, value);
    return value;
  };
  return mean(spins, spins);
}

/** What one free spin pays before its multiplier, with and without a trigger: chance, mean and mean square of each part. */
export interface FreeSpinParts {
  readonly triggered: Part;
  readonly other: Part;
}

interface Part {
  readonly chance: number;
  readonly mean: number;
  readonly square: number;
}

/** Mean and mean square of what all free spins of one trigger pay together. */
export function freeSpinTotals(
  { spins, multipliers, retrigger }: FreeSpins,
  { triggered, other }: FreeSpinParts,
): { readonly mean: number; readonly square: number } {
  const known = new Map<string, { readonly mean: number; readonly square: number }>();
  const after = (number: number, awarded: number): { readonly mean: number; readonly square: number } => {
    if (number > awarded) return { mean: 0, square: 0 };
    const key = `${number} ${awarded}`;
    const before = known.get(key);
    if (before) return before;
    const by = multipliers[Math.min(number, multipliers.length) - 1] ?? 1;
    const more = retrigger ? Math.min(retrigger.adds, retrigger.most - awarded) : 0;
    const parts = [
      { part: triggered, rest: after(number + 1, awarded + more) },
      { part: other, rest: after(number + 1, awarded) },
    ];
    const value = { mean: 0, square: 0 };
    for (const { part, rest } of parts) {
      value.mean += by * part.mean + part.chance * rest.mean;
      value.square += by * by * part.square + 2 * by * part.mean * rest.mean + part.chance * rest.square;
    }
    known.set(key, value);
    return value;
  };
  return after(1, spins);
}
