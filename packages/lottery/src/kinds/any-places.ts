import { choose, drawsOf } from '../counting/counting.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { AnyPlacesRule } from '../rule.ts';
import { type Kind, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';

/** 任选直选复式: numbers on any places of a draw with replacement; every `size` of the rows make bets of their own. */
export function anyPlaces({ places, size }: AnyPlacesRule, around: Surroundings): Kind {
  const lengths = (pick: Pick): number[] => places.map((_, row) => rowOf(pick, row).length);
  return {
    count: (pick) => elementary(lengths(pick), size),
    chances: () => [{ key: '', label: '', ways: 1n, outOf: drawsOf(around.draw, size) }],
    settle: (pick, drawn) => {
      const hits = places.filter((place, row) => rowOf(pick, row).includes(drawn[place] ?? -1)).length;
      return won('', choose(hits, size));
    },
    most: (pick, priceOf) => choose(lengths(pick).filter((length) => length > 0).length, size) * priceOf(''),
    covered: (pick) =>
      atLeast(
        lengths(pick).map((length) => length / around.draw.values),
        size,
      ),
    random: (below) => {
      const used = sample([...places.keys()], size, below);
      const rows = places.map((_, row) => (used.includes(row) ? sample(valuesOf(around, row), 1, below) : []));
      return { ...emptyPick, rows };
    },
  };
}

/** The sum of all products of `size` of the numbers. */
function elementary(numbers: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const number of numbers)
    for (let at = size; at > 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * number;
  return sums[size] ?? 0;
}

/** The chance that at least `size` of independent events happen. */
function atLeast(chances: readonly number[], size: number): number {
  let byCount = [1];
  for (const chance of chances)
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  return byCount.slice(size).reduce((sum, chance) => sum + chance, 0);
}
