import type { Draws } from '@fairground/fair-play';
import type { Fen, Verdict } from '@fairground/money';
import type { HandResult } from './result.ts';
import type { ActRefusal, AnyAction, BotMove, CardRules, HandClock, HandStart, Move, RoomTerms } from './rules.ts';

/** One thing that happened in a hand: a seat acted, or the clock ran down. */
export type HandEvent<Action> = Move<Action> | 'timeout';

/** A hand at some point, without a way to look into its state. */
export interface Hand<Action extends AnyAction, View> {
  readonly pending: readonly number[];
  readonly clock: HandClock;
  readonly isOver: boolean;
  readonly act: (move: Move<AnyAction>) => Verdict<Hand<Action, View>, ActRefusal>;
  readonly timeout: () => Hand<Action, View>;
  readonly viewFor: (seat: number | undefined) => View;
  readonly botMove: (seat: number, draws: Draws) => BotMove<Action>;
  /** What is done for a member who is away. */
  readonly absentMove: (seat: number, draws: Draws) => BotMove<Action>;
  readonly result: () => HandResult;
}

/** A card game to whoever runs its tables: every game looks the same from there. */
export interface CardGame<Action extends AnyAction, View> {
  readonly code: string;
  readonly deckSize: number;
  readonly keepsSeed: boolean;
  readonly seatsLeast: number;
  readonly seatsMost: number;
  readonly timeoutsMost: number;
  readonly resultMs: number;
  readonly lossMost: (room: RoomTerms, seats: number) => Fen;
  readonly deal: (start: HandStart) => Hand<Action, View>;
}

/** Closes a game's state behind its rules. */
export function defineGame<State, Action extends AnyAction, View>(
  rules: CardRules<State, Action, View>,
): CardGame<Action, View> {
  const { code, deckSize, keepsSeed = false, seatsLeast, seatsMost, timeoutsMost, resultMs, lossMost } = rules;
  const handOf = (state: State): Hand<Action, View> => ({
    pending: rules.pending(state),
    clock: rules.clock(state),
    isOver: rules.isOver(state),
    act: ({ seat, action }) => {
      if (!rules.isAction(action)) return { ok: false, why: 'action' };
      const acted = rules.act(state, { seat, action });
      return acted.ok ? { ok: true, value: handOf(acted.value) } : acted;
    },
    timeout: () => handOf(rules.timeout(state)),
    viewFor: (seat) => rules.viewFor(state, seat),
    botMove: (seat, draws) => rules.bot(rules.viewFor(state, seat), draws),
    absentMove: (seat, draws) => {
      const view = rules.viewFor(state, seat);
      return rules.absent ? rules.absent(view) : rules.bot(view, draws);
    },
    result: () => rules.result(state),
  });
  return {
    code,
    deckSize,
    keepsSeed,
    seatsLeast,
    seatsMost,
    timeoutsMost,
    resultMs,
    lossMost,
    deal: (start) => handOf(rules.start(start)),
  };
}

/** A hand as its journal left it. A line that does not fit betrays a journal that was changed. */
export function replayed<Action extends AnyAction, View>(
  dealt: Hand<Action, View>,
  journal: readonly HandEvent<AnyAction>[],
): Hand<Action, View> {
  let hand = dealt;
  for (const [at, event] of journal.entries()) {
    if (event === 'timeout') {
      hand = hand.timeout();
      continue;
    }
    const acted = hand.act(event);
    if (!acted.ok) throw new RangeError(`line ${at} of the journal: ${acted.why}`);
    hand = acted.value;
  }
  return hand;
}
