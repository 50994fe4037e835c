import type { Fen } from '@fairground/money';
import type { HandStart, RoomTerms } from '../../engine/rules.ts';
import type { Discard, MahjongPhase, MahjongView, Meld } from '../rules/view.ts';

export const SEATS = 2;
const HAND_SIZE = 13;
const DEALT = HAND_SIZE * SEATS;

export const otherSeat = (place: number): number => SEATS - 1 - place;

/** What one seat has. */
export interface SeatTiles {
  /** Tiles that stand, the drawn one among them. */
  readonly standing: readonly number[];
  readonly drawn: number | null;
  readonly melds: readonly Meld[];
  readonly discards: readonly Discard[];
  /** 听: `first` when it was declared with the first discard and nobody had called. */
  readonly ready: 'no' | 'first' | 'later';
}

/** A hand of 二人麻将 at some point. */
export interface MahjongHand {
  readonly room: RoomTerms;
  readonly stacks: readonly Fen[];
  readonly dealer: number;
  /** What can still be drawn; tiles after a kong come from its far end. */
  readonly wall: readonly number[];
  readonly seats: readonly SeatTiles[];
  readonly phase: MahjongPhase;
  /** Who has drawn or called, or whose tile the other seat answers. */
  readonly turn: number;
  readonly pending: readonly number[];
  /** The tile the other seat may take. */
  readonly offered: number | null;
  /** The drawn tile replaces one that a kong took. */
  readonly isReplacement: boolean;
  /** Counts everything that happened: each step has a clock of its own. */
  readonly step: number;
  readonly win: MahjongView['win'];
}

export const sorted = (tiles: readonly number[]): readonly number[] => tiles.toSorted((one, other) => one - other);

/** Tiles fall alternately, the dealer's first; the dealer's fourteenth is what he has drawn. */
export function startHand({ room, cards, extra, stacks, dealer = extra().below(SEATS) }: HandStart): MahjongHand {
  const seatOf = (place: number): SeatTiles => {
    const first = place === dealer ? 0 : 1;
    const dealt = cards.slice(0, DEALT).filter((_, at) => at % SEATS === first);
    const drawn = place === dealer ? (cards[DEALT] ?? 0) : null;
    const standing = sorted(drawn === null ? dealt : [...dealt, drawn]);
    return { standing, drawn, melds: [], discards: [], ready: 'no' };
  };
  return {
    room,
    stacks,
    dealer,
    wall: cards.slice(DEALT + 1),
    seats: [seatOf(0), seatOf(1)],
    phase: 'deal',
    turn: dealer,
    pending: [],
    offered: null,
    isReplacement: false,
    step: 0,
    win: null,
  };
}

export function seatAt({ seats }: Pick<MahjongHand, 'seats'>, place: number): SeatTiles {
  const seat = seats[place];
  if (!seat) throw new RangeError(`no seat ${place}`);
  return seat;
}

/** The same hand with one seat changed. */
export const withSeat = (hand: MahjongHand, place: number, change: Partial<SeatTiles>): MahjongHand => ({
  ...hand,
  seats: hand.seats.map((seat, at) => (at === place ? { ...seat, ...change } : seat)),
});

const without = (tiles: readonly number[], gone: readonly number[]): readonly number[] =>
  tiles.filter((tile) => !gone.includes(tile));

/** Standing tiles laid down or away. */
export const lessTiles = (hand: MahjongHand, place: number, gone: readonly number[]): readonly number[] =>
  without(seatAt(hand, place).standing, gone);

export const nobodyCalled = ({ seats }: MahjongHand): boolean => seats.every(({ melds }) => melds.length === 0);
