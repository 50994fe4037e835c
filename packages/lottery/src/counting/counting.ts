import type { DrawRule } from '../draw-rule.ts';

/** C(n, k); exact up to 2⁵³, which no board of ours reaches. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) ways = (ways * (n - Math.min(k, n - k) + at)) / at;
  return ways;
}

export function factorial(n: number): number {
  let ways = 1;
  for (let at = 2; at <= n; at += 1) ways *= at;
  return ways;
}

/** In how many orders `places` numbers can be drawn. */
export function drawsOf({ values, isReplaced }: DrawRule, places: number): bigint {
  let ways = 1n;
  for (let at = 0; at < places; at += 1) ways *= BigInt(isReplaced ? values : values - at);
  return ways;
}

/** In how many orders numbers with these multiplicities come. */
export const ordersOf = (times: readonly number[]): number =>
  factorial(times.reduce((sum, count) => sum + count, 0)) /
  times.reduce((product, count) => product * factorial(count), 1);

/** Every choice of `size` of the items, in their order. */
export function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Numbers at some places, and in how many orders they may be drawn there. */
export interface Outcome {
  readonly numbers: readonly number[];
  readonly orders: number;
}

/** All that may be drawn at so many places, once for each order or once for all of them. */
export function outcomesOf(draw: DrawRule, places: number, isOrdered: boolean): Outcome[] {
  const found: Outcome[] = [];
  const extend = (numbers: readonly number[], run: number, orders: number): void => {
    if (numbers.length === places) {
      found.push({ numbers, orders });
      return;
    }
    const last = numbers.at(-1);
    const lowest = isOrdered || last === undefined ? draw.lowest : last + (draw.isReplaced ? 0 : 1);
    for (let number = lowest; number < draw.lowest + draw.values; number += 1) {
      if (isOrdered && !draw.isReplaced && numbers.includes(number)) continue;
      const repeats = number === last ? run + 1 : 1;
      // Placing one more number: n places to put it, and those alike are not told apart.
      const ways = isOrdered ? 1 : (orders * (numbers.length + 1)) / repeats;
      extend([...numbers, number], repeats, ways);
    }
  };
  extend([], 0, 1);
  return found;
}

/** How many tuples take one number of each row, all different. */
export function differentTuples(rows: readonly (readonly number[])[]): number {
  let byUsed = new Map<bigint, number>([[0n, 1]]);
  for (const row of rows) {
    const next = new Map<bigint, number>();
    for (const [used, ways] of byUsed)
      for (const number of row) {
        const bit = 1n << BigInt(number);
        if ((used & bit) === 0n) next.set(used | bit, (next.get(used | bit) ?? 0) + ways);
      }
    byUsed = next;
  }
  return [...byUsed.values()].reduce((sum, ways) => sum + ways, 0);
}
