import { defineGame } from '../engine/define-game.ts';
import type { CardRules, HandClock, HandSetup, HandStart } from '../engine/rules.ts';
import { chooseHoldem } from './bot/bot.ts';
import { type HoldemAction, isHoldemAction } from './rules/action.ts';
import { act, choicesOf, movedOn, nextStreet, put } from './rules/betting.ts';
import { result } from './rules/showdown.ts';
import type { HoldemState } from './rules/state.ts';
import { type HoldemView, viewOf } from './rules/view.ts';

const SEATS_MOST = 6;
const DEAL_MS = 1500;
const TURN_MS = 20_000;
/** Between two cards of a board that comes by itself. */
const RUNOUT_MS = 1600;
const RESULT_MS = 7000;
/** What a seat has at first beside its turns. */
export const BANK_MS = 30_000;
/** The most a seat can bring. */
export const BUY_IN_MOST = 200n;
const ABSENT_MS = 900;

/** As they go into the rulebook. */
export const holdemRules = { turnMs: TURN_MS, bankMs: BANK_MS, rakeHeadsUpBigBlinds: 1, runs: 1 };

/** Without a table around it, the last place has the button. */
function usualSetup({ stacks }: HandStart): HandSetup {
  const last = stacks.length - 1;
  const banks = stacks.map(() => BANK_MS);
  return last === 1 ? { button: 1, small: 1, big: 0, banks } : { button: last, small: 0, big: 1, banks };
}

function begin(start: HandStart): HoldemState {
  const setup = start.setup ?? usualSetup(start);
  const { base, smallBlind = base / 2n } = start.room;
  const none = start.stacks.map(() => 0n);
  const empty: HoldemState = {
    start,
    setup,
    phase: 'deal',
    street: 0,
    bets: none,
    totals: none,
    folded: none.map(() => false),
    acted: none.map(() => false),
    deeds: none.map((_, seat) => (seat === setup.small ? 'small' : seat === setup.big ? 'big' : null)),
    toCall: base,
    lastFull: base,
    aggressor: undefined,
    turn: undefined,
    tick: 0,
    isOnBank: false,
    banked: [],
  };
  const posted = setup.small === null ? empty : put(empty, setup.small, smallBlind);
  return put(posted, setup.big, base);
}

/** What is left of a seat's time bank in this hand: it is opened once. */
const bankOf = ({ setup, turn, banked }: HoldemState): number =>
  turn === undefined || banked.includes(turn) ? 0 : (setup.banks[turn] ?? 0);

function clockOf(state: HoldemState): HandClock {
  const number = state.tick;
  switch (state.phase) {
    case 'deal':
      return { number, ms: DEAL_MS };
    case 'runout':
      return { number, ms: RUNOUT_MS };
    case 'betting':
      if (state.isOnBank) return { number, ms: state.setup.banks[state.turn ?? 0] ?? 0 };
      return bankOf(state) > 0 ? { number, ms: TURN_MS, hasExtra: true } : { number, ms: TURN_MS };
    default:
      return { number, ms: 0 };
  }
}

/** What a seat does that nobody plays for: it gives nothing away, and puts nothing in. */
const absentAction = (canCheck: boolean): HoldemAction => ({ kind: canCheck ? 'check' : 'fold' });

function timeout(state: HoldemState): HoldemState {
  const { phase, turn, setup, tick } = state;
  if (phase === 'deal') return movedOn(state, setup.big + 1);
  if (phase === 'runout') return movedOn(nextStreet(state), 0);
  if (turn === undefined) return state;
  if (!state.isOnBank && bankOf(state) > 0)
    return { ...state, tick: tick + 1, isOnBank: true, banked: [...state.banked, turn] };
  const acted = act(state, { seat: turn, action: absentAction(choicesOf(state, turn).canCheck === 1) });
  return acted.ok ? acted.value : state;
}

const rules: CardRules<HoldemState, HoldemAction, HoldemView> = {
  code: 'holdem',
  deckSize: 52,
  keepsSeed: true,
  seatsLeast: 2,
  seatsMost: SEATS_MOST,
  timeoutsMost: 2,
  resultMs: RESULT_MS,
  start: begin,
  pending: ({ phase, turn }) => (phase === 'betting' && turn !== undefined ? [turn] : []),
  clock: clockOf,
  isAction: isHoldemAction,
  act,
  timeout,
  isOver: ({ phase }) => phase === 'over',
  result,
  viewFor: viewOf,
  bot: chooseHoldem,
  absent: ({ choices }) => ({ action: absentAction(choices.canCheck === 1), pauseMs: ABSENT_MS }),
  lossMost: ({ base }) => base * BUY_IN_MOST,
};

/** 德州扑克: six seats, no limit. */
export const holdem = defineGame(rules);
