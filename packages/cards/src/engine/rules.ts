import type { Draws } from '@fairground/fair-play';
import type { Fen, Verdict } from '@fairground/money';
import type { HandResult } from './result.ts';

/** What every action of every game has. */
export interface AnyAction {
  readonly kind: string;
}

/** What the room says of a hand. */
export interface RoomTerms {
  readonly base: Fen;
  /** Rake on what a seat wins, in 1/10,000, and the most of it from one seat in one hand. */
  readonly rakeBp: number;
  readonly rakeMost: Fen;
  /** The highest multiple one line can reach; games that need none have none. */
  readonly multipleMost?: number;
  /** Of poker, where the base is the big blind. */
  readonly smallBlind?: Fen;
  /** Of mahjong: a hand that counts fewer fans is not won. */
  readonly fanLeast?: number;
}

/** Where the button and the blinds of a hand are, as the table handed them on; null where their chair is empty. */
export interface HandSetup {
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number;
  /** What each seat has in its time bank, in milliseconds. */
  readonly banks: readonly number[];
}

/** Everything a hand begins with. Seats are numbered from 0 in the order of play; only who plays this hand has one. */
export interface HandStart {
  readonly room: RoomTerms;
  /** The whole deck in the order it is dealt. */
  readonly cards: readonly number[];
  /** What the deck draws beside its cards, each time from the beginning of the stream. */
  readonly extra: () => Draws;
  /** What each seat has in front of it. */
  readonly stacks: readonly Fen[];
  /** How many hands before this one were thrown in because nobody wanted to play them. */
  readonly redeals: number;
  /** Of games with blinds. */
  readonly setup?: HandSetup | undefined;
  /** Of games whose dealer goes by the hand before; drawn where there was none. */
  readonly dealer?: number | undefined;
}

/** Why an action is not taken. `late`: its moment is over, and `action`: it is none of what this seat may do. */
export type ActRefusal = 'turn' | 'late' | 'action';

/** What runs down now: it starts anew whenever the number changes. */
export interface HandClock {
  readonly number: number;
  readonly ms: number;
  /** Running down it opens the seat's time bank, and nothing is missed yet. */
  readonly hasExtra?: boolean;
}

export interface Move<Action> {
  readonly seat: number;
  readonly action: Action;
}

/** What a bot does, and how long it seems to think. */
export interface BotMove<Action> {
  readonly action: Action;
  readonly pauseMs: number;
}

/**
 * A card game as pure functions over its own state. The state never leaves the game: a hand is its start and its journal,
 * and who wants it at some point plays it there.
 */
export interface CardRules<State, Action extends AnyAction, View> {
  readonly code: string;
  /** 52, or 54 with both jokers. */
  readonly deckSize: number;
  /** Hands can be thrown away unseen: the house's seed, which would show them, is not told after the hand. */
  readonly keepsSeed?: boolean;
  readonly seatsLeast: number;
  readonly seatsMost: number;
  /** So many time-outs running hand a seat to its trustee. */
  readonly timeoutsMost: number;
  /** How long the result stays on the table before the next hand. */
  readonly resultMs: number;
  readonly start: (start: HandStart) => State;
  /** The seats that have to act now; none while cards are dealt or shown. */
  readonly pending: (state: State) => readonly number[];
  readonly clock: (state: State) => HandClock;
  /** Whether an action of any game is one of this game. */
  readonly isAction: (action: AnyAction) => action is Action;
  readonly act: (state: State, move: Move<Action>) => Verdict<State, ActRefusal>;
  /** The clock ran down: every pending seat does what the rules say for it, or the next phase begins. */
  readonly timeout: (state: State) => State;
  readonly isOver: (state: State) => boolean;
  /** Asked when the hand is over. */
  readonly result: (state: State) => HandResult;
  /** What a seat sees, its legal actions included, or a spectator: never a card that is hidden from them. */
  readonly viewFor: (state: State, seat: number | undefined) => View;
  /** Chooses by what its seat sees and nothing else. */
  readonly bot: (view: View, draws: Draws) => BotMove<Action>;
  /** For a member who is away, where a bot must not play their money. */
  readonly absent?: (view: View) => BotMove<Action>;
  /** The most a seat of that many can lose in a hand. */
  readonly lossMost: (room: RoomTerms, seats: number) => Fen;
}
