import type { Board } from '../board.ts';
import type { SelectionOffer, SelectionKey } from '@fairground/betting/placement';

/** A board that stands still until it is told what changed. */
export interface TestBoard extends Board {
  /** Puts a selection on the board, or another in place of the one of that key. */
  readonly put: (offer: SelectionOffer) => void;
  /** Changes every selection of a match. */
  readonly change: (gameId: string, change: Partial<SelectionOffer>) => void;
}

const keyOf = ({ gameId, marketCode, lineText, side }: SelectionKey): string =>
  [gameId, marketCode, lineText, side].join('|');

/** Only selections: for whoever bets, not for whoever shows the board. */
export function boardOf(offers: readonly SelectionOffer[] = []): TestBoard {
  const byKey = new Map(offers.map((offer) => [keyOf(offer), offer]));
  return {
    timeAt: (now) => now,
    isSilent: () => false,
    advance: () => {},
    match: () => undefined,
    matches: () => [],
    outright: () => undefined,
    outrights: () => [],
    offer: (wanted) => byKey.get(keyOf(wanted)),
    onChange: () => () => {},
    put: (offer) => void byKey.set(keyOf(offer), offer),
    change: (gameId, change) => {
      for (const [key, offer] of byKey) if (offer.gameId === gameId) byKey.set(key, { ...offer, ...change });
    },
  };
}
