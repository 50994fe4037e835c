import { choose, drawsOf, ordersOf } from '../counting/counting.ts';
import { timesOf } from '../features/forms-of-digits.ts';
import { numbersAt } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { GroupsRule } from '../rule.ts';
import { type Kind, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';

/** 组选: 组三, 组六, 组选120 …, 二同号单选. */
export function groups({ places, parts }: GroupsRule, around: Surroundings): Kind {
  const times = parts.flatMap(({ times: each, count }) => Array.from({ length: count }, () => each));
  const orders = ordersOf(times);
  const outOf = drawsOf(around.draw, places.length);
  const count = (pick: Pick): number => {
    const [one, other] = parts;
    if (!one) return 0;
    const first = rowOf(pick, one.row);
    if (!other) return choose(first.length, one.count);
    const second = rowOf(pick, other.row);
    const both = first.filter((value) => second.includes(value)).length;
    let ways = 0;
    // So many of the first part's numbers stand in the other row too, and are no longer free there.
    for (let shared = 0; shared <= Math.min(both, one.count); shared += 1)
      ways +=
        choose(both, shared) *
        choose(first.length - both, one.count - shared) *
        choose(second.length - shared, other.count);
    return ways;
  };
  return {
    count,
    chances: () => [{ key: '', label: '', ways: BigInt(orders), outOf }],
    settle: (pick, drawn) => {
      const numbers = numbersAt(drawn, places);
      const isDrawn = parts.every(({ row, times: each, count: wanted }) => {
        const found = new Set(numbers.filter((number) => numbers.filter((other) => other === number).length === each));
        return found.size === wanted && [...found].every((number) => rowOf(pick, row).includes(number));
      });
      return won('', isDrawn ? 1 : 0);
    },
    most: (_, priceOf) => priceOf(''),
    covered: (pick) => (count(pick) * orders) / Number(outOf),
    random: (below) => {
      const rows: number[][] = around.picker.rows.map(() => []);
      for (const { row, count: wanted } of parts) {
        const free = valuesOf(around, row).filter((value) => !rows.flat().includes(value));
        rows[row]?.push(...sample(free, wanted, below));
      }
      return { ...emptyPick, rows: rows.map((row) => row.toSorted((a, b) => a - b)) };
    },
  };
}

/** Whether numbers have exactly these multiplicities. */
export const hasShape = (numbers: readonly number[], times: readonly number[]): boolean => {
  const own = timesOf(numbers);
  return own.length === times.length && own.every((count, at) => count === times[at]);
};
