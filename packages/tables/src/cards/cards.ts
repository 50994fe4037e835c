/** Cards of a shoe of eight decks, as numbers: rank by rank from the ace within a suit, suit by suit within a deck. */
const RANKS = 13;
const SUITS = 4;
export const DECKS = 8;
export const SHOE_CARDS = DECKS * RANKS * SUITS;

export interface Card {
  /** 1 is the ace, 13 the king. */
  readonly rank: number;
  /** 0 spades, 1 hearts, 2 clubs, 3 diamonds. */
  readonly suit: number;
}

export function cardOf(number: number): Card {
  const kind = number % (RANKS * SUITS);
  return { rank: (kind % RANKS) + 1, suit: Math.floor(kind / RANKS) };
}

/** What a card is worth at baccarat: tens and court cards nothing. */
export const pointsOf = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);

const SUIT_SIGNS = ['♠', '♥', '♣', '♦'] as const;
const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** ♠A */
export function cardText(number: number): string {
  const { rank, suit } = cardOf(number);
  return `${SUIT_SIGNS[suit] ?? ''}${RANK_SIGNS[rank - 1] ?? ''}`;
}
