import type { Fen } from '@fairground/money';
import type { HandSetup, HandStart } from '../../engine/rules.ts';

/** `deal`: cards come; `runout`: everybody is all-in, and the board comes by itself. */
export type HoldemPhase = 'deal' | 'betting' | 'runout' | 'over';

/** What a seat did last on this street; blinds are posted, not chosen. */
export type HoldemDeed = 'small' | 'big' | 'fold' | 'check' | 'match' | 'bet' | 'raise' | 'allin';

export interface HoldemState {
  readonly start: HandStart;
  readonly setup: HandSetup;
  readonly phase: HoldemPhase;
  /** 0 before the flop to 3 on the river. */
  readonly street: number;
  /** By place: put in on this street, and in the whole hand. */
  readonly bets: readonly Fen[];
  readonly totals: readonly Fen[];
  readonly folded: readonly boolean[];
  /** Has acted since the last full bet or raise. */
  readonly acted: readonly boolean[];
  readonly deeds: readonly (HoldemDeed | null)[];
  readonly toCall: Fen;
  readonly lastFull: Fen;
  readonly aggressor: number | undefined;
  readonly turn: number | undefined;
  /** Counts up with everything that starts a clock. */
  readonly tick: number;
  /** The seat whose turn it is draws on its time bank. */
  readonly isOnBank: boolean;
  /** Seats that have used theirs in this hand. */
  readonly banked: readonly number[];
}

export const STREET_CARDS = [0, 3, 4, 5] as const;
const HOLE_CARDS = 2;

export const seatsOf = ({ start }: HoldemState): readonly number[] => start.stacks.map((_, seat) => seat);
export const stackOf = ({ start, totals }: HoldemState, seat: number): Fen =>
  (start.stacks[seat] ?? 0n) - (totals[seat] ?? 0n);
export const betOf = ({ bets }: HoldemState, seat: number): Fen => bets[seat] ?? 0n;
export const liveSeats = (state: HoldemState): readonly number[] =>
  seatsOf(state).filter((seat) => !state.folded[seat]);
/** Live seats that still have something to bet with. */
export const ableSeats = (state: HoldemState): readonly number[] =>
  liveSeats(state).filter((seat) => stackOf(state, seat) > 0n);

/** Two cards each, one at a time from left of the button. */
export const holeOf = ({ start }: HoldemState, seat: number): number[] =>
  Array.from({ length: HOLE_CARDS }, (_, round) => start.cards[round * start.stacks.length + seat] ?? -1);

const boardFrom = ({ start }: HoldemState): number => HOLE_CARDS * start.stacks.length;
export const boardOf = (state: HoldemState): number[] =>
  state.start.cards.slice(boardFrom(state), boardFrom(state) + (STREET_CARDS[state.street] ?? 0));

/** Which cards of the deck lie open: places in the order of dealing. */
export const boardPlaces = (seats: number, { shown }: { readonly shown: number }): number[] =>
  Array.from({ length: shown }, (_, at) => HOLE_CARDS * seats + at);
export const holePlaces = (seats: number, { seat }: { readonly seat: number }): number[] =>
  Array.from({ length: HOLE_CARDS }, (_, round) => round * seats + seat);

/** The order from `seat` on, as the play goes round; places are numbered from left of the button. */
export const roundFrom = (state: HoldemState, seat: number): number[] => {
  const count = state.start.stacks.length;
  return seatsOf(state).map((step) => (seat + step) % count);
};
