/**
 * Cards are numbers, as a deck deals them: 0–51 by suit (♠ ♥ ♣ ♦) and within it from A to K, then 52 the small joker and
 * 53 the big one.
 */

const suitSigns = ['♠', '♥', '♣', '♦'] as const;
const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const RANKS = faces.length;

export const SMALL_JOKER = 52;
export const BIG_JOKER = 53;

/** 1 for an A to 13 for a K; a joker has none. */
export const rankOf = (card: number): number => (card % RANKS) + 1;
/** 0 ♠, 1 ♥, 2 ♣, 3 ♦. */
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** ♠A, ♦10, 小王. */
export function cardName(card: number): string {
  if (card === SMALL_JOKER) return '小王';
  if (card === BIG_JOKER) return '大王';
  return `${suitSigns[suitOf(card)] ?? ''}${faces[rankOf(card) - 1] ?? ''}`;
}
