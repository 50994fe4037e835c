import { choose } from '../counting/counting.ts';
import type { DrawRule } from '../draw-rule.ts';

/** Every way in which `count` places of a draw can come, one by one. The array is used again. */
export function* drawsOf(rule: DrawRule, count: number): Generator<readonly number[]> {
  const draw: number[] = [];
  function* from(place: number): Generator<readonly number[]> {
    if (place === count) {
      yield draw;
      return;
    }
    for (let value = rule.lowest; value < rule.lowest + rule.values; value++) {
      if (!rule.isReplaced && draw.includes(value)) continue;
      draw.push(value);
      yield* from(place + 1);
      draw.pop();
    }
  }
  yield* from(0);
}

/** The share of all draws of `count` places that lead to each of some columns. */
export function shares(
  rule: DrawRule,
  count: number,
  { columns, index }: { readonly columns: readonly unknown[]; readonly index: (values: readonly number[]) => number },
): readonly number[] {
  const ways = Array.from({ length: columns.length }, () => 0);
  let all = 0;
  for (const draw of drawsOf(rule, count)) {
    const at = index(draw);
    ways[at] = (ways[at] ?? 0) + 1;
    all += 1;
  }
  return ways.map((way) => way / all);
}

/** Of one value against that of the issue before it, when both have these chances: lower, the same, higher. */
export function stepShares(chances: readonly number[]): readonly [falls: number, stays: number, rises: number] {
  const stays = chances.reduce((sum, chance) => sum + chance * chance, 0);
  return [(1 - stays) / 2, stays, (1 - stays) / 2];
}

/** How many of `drawn` numbers out of `all` are among `drawn` others: the share of each count from none to all. */
export const sharedShares = ({ all, drawn }: { readonly all: number; readonly drawn: number }): readonly number[] =>
  Array.from(
    { length: drawn + 1 },
    (_, count) => (choose(drawn, count) * choose(all - drawn, drawn - count)) / choose(all, drawn),
  );

/** How many sets of `take` numbers of 1 … `all` have each sum. */
export function sumWays({ all, take }: { readonly all: number; readonly take: number }): readonly number[] {
  const most = ((all + all - take + 1) * take) / 2;
  const ways = Array.from({ length: take + 1 }, () => Array.from({ length: most + 1 }, () => 0));
  const rowOf = (count: number): number[] => ways[count] ?? [];
  rowOf(0)[0] = 1;
  for (let value = 1; value <= all; value++)
    for (let count = take; count >= 1; count--)
      for (let sum = most; sum >= value; sum--)
        rowOf(count)[sum] = (rowOf(count)[sum] ?? 0) + (rowOf(count - 1)[sum - value] ?? 0);
  return rowOf(take);
}
