import type { HoldAndSpin } from '../title.ts';
import { type Fraction, fraction, plus, power, times, ZERO } from './fraction.ts';

/** Where hold-and-spin ends: mean number of coins, mean of its square, and the chance of a full board. */
export interface HoldEnd {
  readonly coins: Fraction;
  readonly squares: Fraction;
  readonly full: Fraction;
}

/** An absorbing Markov chain on coins and respins left; coins only grow, so it ends. */
export function holdEnds({ oneIn, respins }: HoldAndSpin, cells: number): (coins: number, left: number) => HoldEnd {
  const known = new Map<number, HoldEnd>();
  const hit = fraction(1, oneIn);
  const miss = fraction(oneIn - 1, oneIn);
  const end = (coins: number, left: number): HoldEnd => {
    if (coins === cells || left === 0)
      return { coins: fraction(coins), squares: fraction(coins * coins), full: fraction(coins === cells ? 1 : 0) };
    const key = coins * (respins + 1) + left;
    const before = known.get(key);
    if (before) return before;
    let value: HoldEnd = { coins: ZERO, squares: ZERO, full: ZERO };
    const empty = cells - coins;
    for (let landed = 0; landed <= empty; landed += 1) {
      const chance = times(fraction(choose(empty, landed)), power(hit, landed), power(miss, empty - landed));
      const then = end(coins + landed, landed > 0 ? respins : left - 1);
      value = {
        coins: plus(value.coins, times(chance, then.coins)),
        squares: plus(value.squares, times(chance, then.squares)),
        full: plus(value.full, times(chance, then.full)),
      };
    }
    known.set(key, value);
    return value;
  };
  return end;
}

/** Mean and mean square of what one coin is worth, in stakes. */
export function coinMoments({ values }: HoldAndSpin): { readonly mean: Fraction; readonly square: Fraction } {
  const weights = values.reduce((total, [, weight]) => total + weight, 0);
  const moment = (of: (value: number) => number): Fraction =>
    fraction(
      values.reduce((total, [value, weight]) => total + of(value) * weight, 0),
      weights,
    );
  return { mean: moment((value) => value), square: moment((value) => value * value) };
}

function choose(from: number, taken: number): number {
  let ways = 1;
  for (let at = 1; at <= taken; at += 1) ways = (ways * (from - taken + at)) / at;
  return Math.round(ways);
}
