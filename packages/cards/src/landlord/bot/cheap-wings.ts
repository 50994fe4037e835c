import { bodyCounts, type Body, type WingsOf, wingMost } from '../rules/legal-moves.ts';
import { BIG_JOKER, type Counts, RANKS, SMALL_JOKER, TWO } from '../rules/ranks.ts';

const TRIED = 3;

/** Ranks that could go along, loose ones first and the lowest of them first; a rank as often as it can give a wing. */
function wingsByCost(hand: Counts, body: Body, each: number): number[] {
  const costOf = (rank: number): number => {
    const spare = (hand[rank] ?? 0) - each;
    return rank + (rank >= TWO ? 2 * RANKS : 0) + (spare > 0 ? (spare + 1) * RANKS : 0);
  };
  return Array.from({ length: RANKS }, (_, rank) => rank)
    .filter((rank) => (hand[rank] ?? 0) >= each && wingMost(rank, body) >= each)
    .toSorted((one, other) => costOf(one) - costOf(other))
    .flatMap((rank) => (each === 1 && hand[rank] === 2 ? [rank, rank] : [rank]));
}

/** What a player would take along: the loosest and lowest, and the next few in place of them. */
export const cheapWings: WingsOf = (hand, body, { wings, each }) => {
  const ranks = wingsByCost(hand, body, each);
  const windows = Math.min(TRIED, ranks.length - wings + 1);
  return Array.from({ length: Math.max(0, windows) }, (_, from) => {
    const counts = bodyCounts(body);
    for (const rank of ranks.slice(from, from + wings)) counts[rank] = (counts[rank] ?? 0) + each;
    return counts;
  }).filter((counts) => !(counts[SMALL_JOKER] && counts[BIG_JOKER]));
};
