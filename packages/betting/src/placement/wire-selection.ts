import type { SelectionKey } from './selection-offer.ts';

/** What names a selection on the wire and in a ticket's stored offer: `w` is the market's code, `r` its line in print. */
interface WireSelectionKey {
  readonly gameId: string;
  readonly w: string;
  readonly r: string;
  readonly side: string;
}

/** The one place where the wire's letters become words; further inside there are none. */
export const selectionKeyFromWire = ({ gameId, w, r, side }: WireSelectionKey): SelectionKey => ({
  gameId,
  marketCode: w,
  lineText: r,
  side,
});

export const selectionKeyToWire = ({ gameId, marketCode, lineText, side }: SelectionKey): WireSelectionKey => ({
  gameId,
  w: marketCode,
  r: lineText,
  side,
});
