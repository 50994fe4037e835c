import { kindOf } from '@fairground/cards/mahjong';
import type { CardView } from '@fairground/contract/card-hands';

export type MahjongView = Extract<CardView, { readonly game: 'mahjong' }>;
export type MahjongSeat = MahjongView['seats'][number];
export type Meld = MahjongSeat['melds'][number];
export type Wait = MahjongView['waits'][number];
export type WinSheet = NonNullable<MahjongView['choices']['win']>;

/** The tiles that stand in the own hand, as they are shown: sorted, what was drawn apart at the end. */
export function standingTiles({ cards, drawn }: MahjongSeat): {
  readonly row: readonly number[];
  readonly last: number | null;
} {
  return { row: drawn === null ? cards : cards.filter((tile) => tile !== drawn), last: drawn };
}

/** How many of a kind lie open, those of the own hand among them. */
export const seenOf = ({ seats }: MahjongView, kind: number): number =>
  seats
    .flatMap(({ cards, melds, discards }) => [
      ...cards,
      ...melds.flatMap(({ tiles }) => tiles),
      // What was called lies in a set.
      ...discards.flatMap(({ tile, isTaken }) => (isTaken === 1 ? [] : [tile])),
    ])
    .filter((tile) => kindOf(tile) === kind).length;

/** Of a kind there are so many tiles, one after the other. */
const COPIES = 4;

/** Any tile of a kind, to show what the kind is. */
export const tileOf = (kind: number): number => kind * COPIES;

/** Who has discarded last: whoever the turn has come from. A tile that was called lies in a set. */
export const latestPlace = ({ offered, turn }: MahjongView): number | null =>
  offered ? offered.place : turn === null ? null : 1 - turn;
