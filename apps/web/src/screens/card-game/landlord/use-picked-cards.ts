import { useState } from 'react';

export interface PickedCards {
  /** In the order of the hand. */
  readonly picked: readonly number[];
  readonly pick: (cards: readonly number[]) => void;
  /** Takes those that are not picked, and puts back those that are. */
  readonly turn: (cards: readonly number[]) => void;
}

/** Which cards of the hand are lifted; a card that has been played is no longer among them. */
export function usePickedCards(hand: readonly number[]): PickedCards {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  return {
    picked: hand.filter((card) => kept.has(card)),
    pick: (cards) => setKept(new Set(cards)),
    turn: (cards) =>
      setKept((before) => {
        const after = new Set(before);
        for (const card of cards) if (!after.delete(card)) after.add(card);
        return after;
      }),
  };
}
