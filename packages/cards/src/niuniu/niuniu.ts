import type { Verdict } from '@fairground/money';
import { defineGame } from '../engine/define-game.ts';
import { settleHub } from '../engine/pay-lines.ts';
import type { ActRefusal, AnyAction, CardRules, HandStart, Move } from '../engine/rules.ts';
import type { HandResult } from '../engine/result.ts';
import { chooseNiuniu } from './bot.ts';
import { MULTIPLE_MOST, niuniuHand } from './ranks.ts';
import { BETS, cardsOf, GRABS, legalActions, type NiuniuState, pendingSeats, seatsOf } from './state.ts';
import type { NiuniuAction, NiuniuPhase, NiuniuView } from './view.ts';
import { viewOf } from './show.ts';

/** How long each phase lasts. */
export const niuniuPhaseMs: Readonly<Record<NiuniuPhase, number>> = {
  dealing: 2000,
  grabbing: 6000,
  betting: 6000,
  showing: 8000,
  over: 0,
};
const phases: readonly NiuniuPhase[] = ['dealing', 'grabbing', 'betting', 'showing', 'over'];
const SEATS_MOST = 6;
/** 比牌, and a moment to read it. */
const RESULT_MS = 7000;

function begin(start: HandStart): NiuniuState {
  const none = start.stacks.map(() => undefined);
  return {
    start,
    phase: 'dealing',
    grabs: none,
    bets: none,
    shown: none.map(() => false),
    banker: undefined,
    bankerMultiple: 0,
    tied: [],
  };
}

const withAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((each, index) => (index === at ? item : each));

function acted(state: NiuniuState, seat: number, action: NiuniuAction): NiuniuState {
  switch (action.kind) {
    case 'grab':
      return { ...state, grabs: withAt(state.grabs, seat, action.multiple) };
    case 'bet':
      return { ...state, bets: withAt(state.bets, seat, action.multiple) };
    default:
      return { ...state, shown: withAt(state.shown, seat, true) };
  }
}

/** The highest bid is the banker; of equal ones one is drawn, of all when nobody bids. */
function withBanker(state: NiuniuState): NiuniuState {
  const bids = state.grabs.map((grab) => grab ?? 0);
  const highest = Math.max(...bids);
  const tied = seatsOf(state).filter((seat) => bids[seat] === highest);
  const banker = tied.length === 1 ? tied[0] : tied[state.start.extra().below(tied.length)];
  return {
    ...state,
    banker,
    bankerMultiple: Math.max(highest, 1),
    tied: tied.length === 1 ? [] : tied,
    phase: 'betting',
  };
}

/** On to the next phase, as soon as nobody is asked any more. */
function moved(state: NiuniuState): NiuniuState {
  if (pendingSeats(state).length > 0) return state;
  switch (state.phase) {
    case 'grabbing':
      return withBanker(state);
    case 'betting':
      return { ...state, phase: 'showing' };
    case 'showing':
      return { ...state, phase: 'over' };
    default:
      return state;
  }
}

const isSame = (one: NiuniuAction, other: NiuniuAction): boolean =>
  one.kind === other.kind && (one.kind === 'show' || other.kind === 'show' || one.multiple === other.multiple);

function act(state: NiuniuState, { seat, action }: Move<NiuniuAction>): Verdict<NiuniuState, ActRefusal> {
  const legal = legalActions(state, seat);
  if (legal.length === 0) return { ok: false, why: 'turn' };
  if (!legal.some((each) => isSame(each, action))) return { ok: false, why: 'action' };
  return { ok: true, value: moved(acted(state, seat, action)) };
}

/** Who has not chosen does not bid, bets the least, shows. */
function timeout(state: NiuniuState): NiuniuState {
  if (state.phase === 'dealing') return { ...state, phase: 'grabbing' };
  let next = state;
  for (const seat of pendingSeats(state)) {
    const [first] = legalActions(state, seat);
    if (first) next = acted(next, seat, first);
  }
  return moved(next);
}

/** Each seat against the banker alone. */
function result(state: NiuniuState): HandResult {
  const { banker = 0, bankerMultiple, bets, start } = state;
  const house = niuniuHand(cardsOf(state, banker));
  const dues = seatsOf(state)
    .filter((seat) => seat !== banker)
    .map((seat) => {
      const own = niuniuHand(cardsOf(state, seat));
      const isWon = own.order > house.order;
      const line = BigInt(bankerMultiple * (bets[seat] ?? 1) * (isWon ? own : house).multiple);
      return { seat, amount: start.room.base * (isWon ? line : -line) };
    });
  return settleHub(dues, { hub: banker, stacks: start.stacks, room: start.room });
}

const isNiuniuAction = (action: AnyAction): action is NiuniuAction => {
  if (action.kind === 'show') return true;
  return (action.kind === 'grab' || action.kind === 'bet') && 'multiple' in action && Number.isInteger(action.multiple);
};

const niuniuRules: CardRules<NiuniuState, NiuniuAction, NiuniuView> = {
  code: 'niuniu',
  deckSize: 52,
  seatsLeast: 2,
  seatsMost: SEATS_MOST,
  timeoutsMost: 2,
  resultMs: RESULT_MS,
  start: begin,
  pending: pendingSeats,
  clock: ({ phase }) => ({ number: phases.indexOf(phase), ms: niuniuPhaseMs[phase] }),
  isAction: isNiuniuAction,
  act,
  timeout,
  isOver: ({ phase }) => phase === 'over',
  result,
  viewFor: viewOf,
  bot: chooseNiuniu,
  lossMost: ({ base }, seats) => base * BigInt((GRABS.at(-1) ?? 1) * (BETS.at(-1) ?? 1) * MULTIPLE_MOST * (seats - 1)),
};

/** 抢庄牛牛: four cards, a bid for the bank, a bet against it, the fifth card. */
export const niuniu = defineGame(niuniuRules);
