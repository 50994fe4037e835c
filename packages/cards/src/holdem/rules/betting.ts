import type { Fen, Verdict } from '@fairground/money';
import type { ActRefusal, Move } from '../../engine/rules.ts';
import type { HoldemAction, HoldemChoices } from './action.ts';
import {
  ableSeats,
  betOf,
  type HoldemDeed,
  type HoldemState,
  liveSeats,
  roundFrom,
  seatsOf,
  stackOf,
} from './state.ts';

const RIVER = 3;
const least = (one: Fen, other: Fen): Fen => (one < other ? one : other);

export const noChoices: HoldemChoices = {
  canFold: 0,
  canCheck: 0,
  canAllIn: 0,
  matchAdds: null,
  raiseLeast: null,
  raiseMost: null,
};

/**
 * Whether a seat may raise: it has not acted since the last full bet, or the short all-ins since then add up to one. Against
 * people who have nothing left there is nothing to raise.
 */
function mayRaise(state: HoldemState, seat: number): boolean {
  const facing = state.toCall - betOf(state, seat);
  if (stackOf(state, seat) <= facing) return false;
  if (!ableSeats(state).some((other) => other !== seat)) return false;
  return !state.acted[seat] || facing >= state.lastFull;
}

export function choicesOf(state: HoldemState, seat: number): HoldemChoices {
  if (state.phase !== 'betting' || state.turn !== seat) return noChoices;
  const [bet, stack] = [betOf(state, seat), stackOf(state, seat)];
  const facing = state.toCall - bet;
  const canRaise = mayRaise(state, seat);
  const [leastTo, most] = [state.toCall + state.lastFull, bet + stack];
  return {
    canFold: facing > 0n ? 1 : 0,
    canCheck: facing <= 0n ? 1 : 0,
    canAllIn: canRaise || (facing > 0n && stack <= facing) ? 1 : 0,
    matchAdds: facing > 0n ? least(facing, stack) : null,
    raiseLeast: canRaise && leastTo <= most ? leastTo : null,
    raiseMost: canRaise && leastTo <= most ? most : null,
  };
}

const withAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((each, index) => (index === at ? item : each));

/** Puts a seat's chips in, up to so many on this street. */
export function put(state: HoldemState, seat: number, to: Fen): HoldemState {
  const added = least(to - betOf(state, seat), stackOf(state, seat));
  return {
    ...state,
    bets: withAt(state.bets, seat, betOf(state, seat) + added),
    totals: withAt(state.totals, seat, (state.totals[seat] ?? 0n) + added),
  };
}

const noted = (state: HoldemState, seat: number, deed: HoldemDeed): HoldemState => ({
  ...state,
  acted: withAt(state.acted, seat, true),
  deeds: withAt(state.deeds, seat, deed),
});

/** More than was there: a full raise asks everybody anew, a short all-in only raises what has to be matched. */
function raised(state: HoldemState, seat: number, to: Fen): HoldemState {
  const step = to - state.toCall;
  const isFull = step >= state.lastFull;
  const isAllIn = to === betOf(state, seat) + stackOf(state, seat);
  const deed = isAllIn ? 'allin' : state.toCall === 0n ? 'bet' : 'raise';
  const asked = isFull ? { ...state, acted: state.acted.map(() => false), lastFull: step } : state;
  return { ...noted(put(asked, seat, to), seat, deed), toCall: to, aggressor: seat };
}

function acted(state: HoldemState, seat: number, action: HoldemAction): HoldemState {
  const all = betOf(state, seat) + stackOf(state, seat);
  switch (action.kind) {
    case 'fold':
      return { ...noted(state, seat, 'fold'), folded: withAt(state.folded, seat, true) };
    case 'check':
      return noted(state, seat, 'check');
    case 'match':
      return noted(put(state, seat, state.toCall), seat, all <= state.toCall ? 'allin' : 'match');
    case 'allin':
      return all > state.toCall ? raised(state, seat, all) : noted(put(state, seat, all), seat, 'allin');
    default:
      return raised(state, seat, BigInt(action.toFen));
  }
}

function isLegal(choices: HoldemChoices, action: HoldemAction): boolean {
  switch (action.kind) {
    case 'fold':
      return choices.canFold === 1;
    case 'check':
      return choices.canCheck === 1;
    case 'match':
      return choices.matchAdds !== null;
    case 'allin':
      return choices.canAllIn === 1;
    default: {
      const { raiseLeast, raiseMost } = choices;
      const to = BigInt(action.toFen);
      return raiseLeast !== null && raiseMost !== null && to >= raiseLeast && to <= raiseMost;
    }
  }
}

export function act(state: HoldemState, { seat, action }: Move<HoldemAction>): Verdict<HoldemState, ActRefusal> {
  if (state.phase !== 'betting' || state.turn !== seat) return { ok: false, why: 'turn' };
  if (!isLegal(choicesOf(state, seat), action)) return { ok: false, why: 'action' };
  return { ok: true, value: movedOn(acted(state, seat, action), seat + 1) };
}

/** Who is asked next, from that seat on: who has not acted, or has not matched. */
function nextTurn(state: HoldemState, from: number): number | undefined {
  const able = ableSeats(state);
  const [only] = able;
  const isAlone = able.length === 1 && only !== undefined && betOf(state, only) >= highestOther(state, only);
  if (isAlone) return undefined;
  return roundFrom(state, from).find(
    (seat) => able.includes(seat) && (!state.acted[seat] || betOf(state, seat) < state.toCall),
  );
}

const highestOther = (state: HoldemState, seat: number): Fen =>
  seatsOf(state)
    .filter((other) => other !== seat)
    .reduce((most, other) => (betOf(state, other) > most ? betOf(state, other) : most), 0n);

/** The next to act, the next street, or the end. */
export function movedOn(state: HoldemState, from: number): HoldemState {
  const ticked = { ...state, tick: state.tick + 1, isOnBank: false, turn: undefined };
  if (liveSeats(state).length === 1) return { ...ticked, phase: 'over' };
  const turn = nextTurn(state, from);
  if (turn !== undefined) return { ...ticked, phase: 'betting', turn };
  if (state.street === RIVER) return { ...ticked, phase: 'over' };
  return ableSeats(state).length <= 1 ? { ...ticked, phase: 'runout' } : movedOn(nextStreet(ticked), 0);
}

/** The next cards lie open, and betting begins left of the button. */
export function nextStreet(state: HoldemState): HoldemState {
  return {
    ...state,
    street: state.street + 1,
    bets: state.bets.map(() => 0n),
    acted: state.acted.map(() => false),
    deeds: state.deeds.map((deed) => (deed === 'fold' || deed === 'allin' ? deed : null)),
    toCall: 0n,
    lastFull: state.start.room.base,
    aggressor: undefined,
  };
}
