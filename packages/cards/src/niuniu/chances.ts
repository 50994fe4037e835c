import { levelOf, niuniuRanks } from './ranks.ts';

const CARDS = 5;
const RANKS = 13;
/** Ways to take so many of the four cards of one rank. */
const WAYS = [1, 4, 6, 4, 1];

/** All hands of five cards. */
export const HANDS = 2_598_960;

/**
 * How many of all hands make each of `niuniuRanks`. What a hand makes hangs on its ranks alone, so each set of ranks is
 * looked at once and counts as often as suits can be given to it.
 */
export function countLevels(): readonly number[] {
  const counts = niuniuRanks.map(() => 0);
  const ranks: number[] = [];
  const choose = ({ rank, ways }: { readonly rank: number; readonly ways: number }): void => {
    if (ranks.length === CARDS) {
      const level = levelOf(ranks);
      counts[level] = (counts[level] ?? 0) + ways;
      return;
    }
    if (rank > RANKS) return;
    for (const [copies, each] of WAYS.entries()) {
      if (ranks.length + copies > CARDS) break;
      for (let copy = 0; copy < copies; copy += 1) ranks.push(rank);
      choose({ rank: rank + 1, ways: ways * each });
      ranks.length -= copies;
    }
  };
  choose({ rank: 1, ways: 1 });
  return counts;
}
