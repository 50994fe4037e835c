import type { Fen } from '@fairground/money';
import type { HoldemChoices } from './action.ts';
import { choicesOf, noChoices } from './betting.ts';
import { bestFive, handName, scoreOf } from './evaluate.ts';
import { potsOf, sharesOf, shownSeats } from './showdown.ts';
import {
  betOf,
  boardOf,
  type HoldemDeed,
  type HoldemPhase,
  type HoldemState,
  holeOf,
  seatsOf,
  stackOf,
} from './state.ts';

/** A seat as somebody at the table sees it. */
export interface HoldemSeatView {
  readonly place: number;
  /** What is left in front of it. */
  readonly stack: Fen;
  /** Put in on this street, and in the whole hand. */
  readonly bet: Fen;
  readonly total: Fen;
  readonly isFolded: 0 | 1;
  readonly isAllIn: 0 | 1;
  readonly deed: HoldemDeed | null;
  /** Both of its cards, or none; and whether everybody sees them. */
  readonly cards: readonly number[];
  readonly isShown: 0 | 1;
  /** What they make with the board, and by which five, once there are five. */
  readonly hand: { readonly name: string; readonly best: readonly number[] } | null;
  /** Out of the pots, rake taken off; at the end. */
  readonly won: Fen;
}

/** A pot, and at the end who took how much out of it and what rake was taken from that. */
interface HoldemPotView {
  readonly amount: Fen;
  readonly rake: Fen;
  readonly seats: readonly number[];
  readonly wins: readonly { readonly seat: number; readonly amount: Fen; readonly rake: Fen }[];
}

/** A hand as one place sees it. */
export interface HoldemView {
  readonly game: 'holdem';
  readonly phase: HoldemPhase;
  readonly own: number | null;
  readonly base: Fen;
  readonly street: number;
  /** Null where its chair is empty. */
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number;
  readonly board: readonly number[];
  readonly seats: readonly HoldemSeatView[];
  readonly turn: number | null;
  readonly isOnBank: 0 | 1;
  /** What the seats have put in before this street, by who can win it, and the rake in it. */
  readonly pots: readonly HoldemPotView[];
  readonly toCall: Fen;
  readonly choices: HoldemChoices;
}

/** A hand as one place sees it, or who only looks on: hidden cards are not in it. */
export function viewOf(state: HoldemState, seat: number | undefined): HoldemView {
  const { phase, street, setup, start, turn, toCall } = state;
  const isOver = phase === 'over';
  const shown = shownSeats(state);
  const shares = isOver ? sharesOf(state) : [];
  return {
    game: 'holdem',
    phase,
    own: seat ?? null,
    base: start.room.base,
    street,
    button: setup.button,
    small: setup.small,
    big: setup.big,
    board: boardOf(state),
    seats: seatsOf(state).map((place) => ({
      ...seatView(state, place, place === seat || shown.includes(place)),
      isShown: shown.includes(place) ? 1 : 0,
      won: shares.filter((share) => share.seat === place).reduce((sum, { amount }) => sum + amount, 0n),
    })),
    turn: turn ?? null,
    isOnBank: state.isOnBank ? 1 : 0,
    pots: potsOf(isOver ? state : collected(state)).pots.map(({ amount, rake, seats }, at) => ({
      amount,
      rake,
      seats,
      wins: shares
        .filter(({ pot }) => pot === at)
        .map((share) => ({ seat: share.seat, amount: share.amount, rake: share.rake })),
    })),
    toCall,
    choices: seat === undefined ? noChoices : choicesOf(state, seat),
  };
}

/** Without the bets that still lie in front of the seats. */
const collected = (state: HoldemState): HoldemState => ({
  ...state,
  totals: state.totals.map((total, seat) => total - betOf(state, seat)),
});

function seatView(state: HoldemState, place: number, isOpen: boolean): Omit<HoldemSeatView, 'won' | 'isShown'> {
  const cards = isOpen ? holeOf(state, place).filter((card) => card >= 0) : [];
  const all = [...cards, ...boardOf(state)];
  const isMade = cards.length > 0 && all.length > cards.length;
  const stack = stackOf(state, place);
  return {
    place,
    stack,
    bet: betOf(state, place),
    total: state.totals[place] ?? 0n,
    isFolded: state.folded[place] ? 1 : 0,
    isAllIn: !state.folded[place] && stack === 0n ? 1 : 0,
    deed: state.deeds[place] ?? null,
    cards,
    hand: isMade ? { name: handName(scoreOf(all)), best: bestFive(all) } : null,
  };
}
