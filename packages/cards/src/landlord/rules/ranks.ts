import { BIG_JOKER as BIG_JOKER_CARD, rankOf as faceOf, SMALL_JOKER as SMALL_JOKER_CARD } from '../../engine/card.ts';

/**
 * The ranks of 斗地主 over the cards of a deck. Suits are ornament: everything is decided by how many cards of each rank
 * there are.
 */

export const DECK_SIZE = 54;

/** From the lowest: 3 … K, A, 2, small joker, big joker. */
export const RANK_LABELS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2', '小王', '大王'] as const;

export const RANKS = RANK_LABELS.length;
/** Runs end with the ace, before the 2. */
export const TWO = 12;
export const SMALL_JOKER = 13;
export const BIG_JOKER = 14;

const FACES = 13;
/** A face of 3 is the lowest rank. */
const LOWEST_FACE = 3;

export function rankOf(card: number): number {
  if (card === SMALL_JOKER_CARD) return SMALL_JOKER;
  if (card === BIG_JOKER_CARD) return BIG_JOKER;
  return (faceOf(card) - LOWEST_FACE + FACES) % FACES;
}

/** How many cards of each rank, from the lowest rank up. */
export type Counts = readonly number[];

export const noCounts = (): number[] => Array.from({ length: RANKS }, () => 0);

export function countsOf(cards: readonly number[]): Counts {
  const counts = noCounts();
  for (const card of cards) {
    const rank = rankOf(card);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

/** What is left of a hand; below nothing is a fault. */
export const without = (hand: Counts, played: Counts): Counts => hand.map((count, rank) => count - (played[rank] ?? 0));

/** High cards first, as a player holds them. */
export const sortedHand = (cards: readonly number[]): readonly number[] =>
  cards.toSorted((a, b) => rankOf(b) - rankOf(a) || a - b);

/** These many of each rank out of a hand. */
export function cardsOf(hand: readonly number[], counts: Counts): readonly number[] {
  const left = [...counts];
  return sortedHand(hand).filter((card) => {
    const rank = rankOf(card);
    const wanted = left[rank] ?? 0;
    left[rank] = wanted - 1;
    return wanted > 0;
  });
}
