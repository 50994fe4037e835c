import type { Category, Combination } from '../rules/combination.ts';
import type { Counts } from '../rules/ranks.ts';

/**
 * The fourteen forms of the rules page, each tried by itself and told from the words of the page alone: how the recogniser
 * that plays is checked. It says every reading of a set, so that two of them would be seen.
 */

type Reading = Omit<Combination, 'counts'>;

const SMALL = 13;
const BIG = 14;
const ranksFrom = (first: number, length: number): readonly number[] => Array.from({ length }, (_, at) => first + at);

/** Whether a set is exactly these groups. */
const isExactly = (counts: Counts, wanted: ReadonlyMap<number, number>): boolean =>
  counts.every((count, rank) => count === (wanted.get(rank) ?? 0));

const all = (ranks: readonly number[], width: number): ReadonlyMap<number, number> =>
  new Map(ranks.map((rank) => [rank, width]));

/** What lies beside a body, when the body is wholly there and nothing of its ranks is left. */
function beside(counts: Counts, body: readonly number[], width: number): Counts | undefined {
  if (!body.every((rank) => counts[rank] === width)) return undefined;
  return counts.map((count, rank) => (body.includes(rank) ? 0 : count));
}

const sum = (counts: Counts): number => counts.reduce((total, count) => total + count, 0);
const hasBothJokers = (counts: Counts): boolean => counts[SMALL] === 1 && counts[BIG] === 1;
const arePairs = (counts: Counts): boolean => counts.every((count) => count === 0 || count === 2);

function planeSingles(wings: Counts, body: readonly number[]): boolean {
  const isNext = (rank: number): boolean => rank < 12 && (body.includes(rank - 1) || body.includes(rank + 1));
  return (
    sum(wings) === body.length &&
    !hasBothJokers(wings) &&
    wings.every((count, rank) => count < 3 || (count === 3 && !isNext(rank)))
  );
}

function* readings(counts: Counts): Generator<readonly [Category, number]> {
  for (let rank = 0; rank < 15; rank += 1) {
    if (isExactly(counts, all([rank], 1))) yield ['single', rank];
    if (isExactly(counts, all([rank], 2))) yield ['pair', rank];
    if (isExactly(counts, all([rank], 3))) yield ['triple', rank];
    if (isExactly(counts, all([rank], 4))) yield ['bomb', rank];
    const withTriple = beside(counts, [rank], 3);
    if (withTriple && sum(withTriple) === 1) yield ['triple-single', rank];
    if (withTriple && sum(withTriple) === 2 && arePairs(withTriple)) yield ['triple-pair', rank];
    const withFour = beside(counts, [rank], 4);
    if (withFour && sum(withFour) === 2 && !hasBothJokers(withFour)) yield ['four-singles', rank];
    if (withFour && sum(withFour) === 4 && arePairs(withFour)) yield ['four-pairs', rank];
    for (let length = 2; rank + length <= 12; length += 1) {
      const body = ranksFrom(rank, length);
      if (length >= 5 && isExactly(counts, all(body, 1))) yield ['straight', rank];
      if (length >= 3 && isExactly(counts, all(body, 2))) yield ['pair-chain', rank];
      if (isExactly(counts, all(body, 3))) yield ['plane', rank];
      const wings = beside(counts, body, 3);
      if (wings && planeSingles(wings, body)) yield ['plane-singles', rank];
      if (wings && sum(wings) === 2 * length && arePairs(wings)) yield ['plane-pairs', rank];
    }
  }
  if (isExactly(counts, all([SMALL, BIG], 1))) yield ['rocket', SMALL];
}

/** Every way a set of cards can be read as a move of at most twenty cards. */
export function readingsOf(counts: Counts): readonly Reading[] {
  const size = sum(counts);
  return size > 20 ? [] : [...readings(counts)].map(([category, rank]) => ({ category, rank, size }));
}
