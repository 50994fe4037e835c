import { type Ending, isEnding, type MatchEvent } from './match-event.ts';
import type { Side, Sport } from './sports.ts';

export type Phase = 'scheduled' | 'live' | 'break' | 'interrupted' | 'ended' | Exclude<Ending, 'end'>;

/** A number for each side. */
export type Both = Readonly<Record<Side, number>>;

export interface PeriodScore extends Both {
  readonly name: string;
}

/** Where a match stands. Seconds are counted from the announced start. */
export interface MatchState {
  /** Rises with every event. */
  readonly version: number;
  readonly phase: Phase;
  /** Whether a period has begun and not ended, interrupted or not. */
  readonly open: boolean;
  /** The period being played or just ended: 1H, Q3, OT, a set's or an inning's number. */
  readonly period: string;
  /** Goals, points, runs; sets or frames won where these decide. */
  readonly score: Both;
  readonly periods: readonly PeriodScore[];
  /** Tennis: games of the set. */
  readonly games: Both;
  /** Points of the running game, set or frame. */
  readonly points: Both;
  readonly tieBreak: boolean;
  readonly corners: Both;
  readonly yellow: Both;
  readonly red: Both;
  /** Baseball: which half of the inning, and how many are out. */
  readonly half: 'top' | 'bottom' | '';
  readonly outs: number;
  /** Baseball: the bases that are taken, first 1, second 2 and third 4 added up. */
  readonly bases: number;
  /** Minutes the referee has added to the period. */
  readonly added: number;
  readonly clock: MatchClock;
  /** No bets before this second. */
  readonly heldUntil: number;
}

/** The match clock read `seconds` at second `since`; when it runs, it runs at `pace`. */
export interface MatchClock {
  readonly running: boolean;
  readonly seconds: number;
  readonly since: number;
  readonly pace: number;
  /** Seconds a period has by the rules; 0 without a clock. */
  readonly length: number;
}

const NONE: Both = { home: 0, away: 0 };
const NO_CLOCK: MatchClock = { running: false, seconds: 0, since: 0, pace: 1, length: 0 };

/** Before anything has happened. */
export const unplayed: MatchState = {
  version: 0,
  phase: 'scheduled',
  open: false,
  period: '',
  score: NONE,
  periods: [],
  games: NONE,
  points: NONE,
  tieBreak: false,
  corners: NONE,
  yellow: NONE,
  red: NONE,
  half: '',
  outs: 0,
  bases: 0,
  added: 0,
  clock: NO_CLOCK,
  heldUntil: 0,
};

/** What the score of a period is counted in. */
const periodCounts: Readonly<Record<Sport, 'score' | 'point' | 'game'>> = {
  football: 'score',
  virtualFootball: 'score',
  basketball: 'score',
  virtualBasketball: 'score',
  tennis: 'game',
  snooker: 'point',
  volleyball: 'point',
  baseball: 'score',
  tableTennis: 'point',
  handball: 'score',
  iceHockey: 'score',
  americanFootball: 'score',
  rugby: 'score',
  badminton: 'point',
  shooter: 'point',
  moba: 'point',
};

/** Whether sets or frames decide, and points only decide those. */
export const isPlayedInSets = (sport: Sport): boolean => periodCounts[sport] !== 'score';

const plus = ({ home, away }: Both, side: Side | undefined, value: number): Both =>
  side === undefined
    ? { home, away }
    : { home: side === 'home' ? home + value : home, away: side === 'away' ? away + value : away };

/** What the match clock reads at a second. */
export const clockAt = ({ running, seconds, since, pace, length }: MatchClock, second: number): number => {
  const read = seconds + (running ? Math.max(0, second - since) * pace : 0);
  // A clock that runs slower or quicker than the world stops at the period's length; football's runs on.
  return Math.floor(pace === 1 || length === 0 ? read : Math.min(length, read));
};

/** A state that is still being written: its parts are put in place of others, never changed themselves. */
type Draft = { -readonly [Part in keyof MatchState]: MatchState[Part] };

/** The state after one more event. */
export function afterEvent(sport: Sport, state: MatchState, event: MatchEvent): MatchState {
  const next = { ...state };
  enter(next, sport, event);
  return next;
}

/**
 * Where these events lead from the beginning. One copy is written to: tables replay whole seasons, and nobody sees the
 * states between.
 */
export function afterEvents(sport: Sport, events: Iterable<MatchEvent>): MatchState {
  const next = { ...unplayed };
  for (const event of events) enter(next, sport, event);
  return next;
}

function enter(state: Draft, sport: Sport, event: MatchEvent): void {
  change(state, event);
  const value = event.kind === 'game' ? 1 : (event.value ?? 0) * (event.kind === 'scoreCancelled' ? -1 : 1);
  const counted = event.kind === 'scoreCancelled' ? 'score' : event.kind;
  if (counted === periodCounts[sport]) state.periods = addToLast(state.periods, event.side, value);
  state.version += 1;
  if (isEnding(event.kind)) state.heldUntil = event.second;
  else if (event.hold !== undefined) state.heldUntil = Math.max(state.heldUntil, event.second + event.hold);
}

function addToLast(periods: readonly PeriodScore[], side: Side | undefined, value: number): readonly PeriodScore[] {
  const last = periods.at(-1);
  return last && side ? [...periods.slice(0, -1), { name: last.name, ...plus(last, side, value) }] : periods;
}

/** What an event changes beside the score of the period. */
function change(state: Draft, { kind, side, value = 0, detail = '', second, pace = 1 }: MatchEvent): void {
  switch (kind) {
    case 'periodStart':
      state.phase = 'live';
      state.period = detail;
      state.periods = [...state.periods, { name: detail, ...NONE }];
      state.games = NONE;
      state.points = NONE;
      state.tieBreak = false;
      state.added = 0;
      state.outs = 0;
      state.bases = 0;
      state.open = true;
      state.clock = { running: true, seconds: 0, since: second, pace, length: value };
      return;
    case 'periodEnd':
      state.phase = 'break';
      state.open = false;
      state.clock = stopped(state.clock, second);
      return;
    case 'score':
      state.score = plus(state.score, side, value);
      return;
    case 'scoreCancelled':
      state.score = plus(state.score, side, -value);
      return;
    case 'point':
      state.points = plus(state.points, side, value);
      return;
    case 'game':
      state.games = plus(state.games, side, 1);
      state.points = NONE;
      state.tieBreak = false;
      return;
    case 'set':
      state.score = plus(state.score, side, 1);
      return;
    case 'tieBreak':
      state.tieBreak = true;
      return;
    case 'corner':
      state.corners = plus(state.corners, side, 1);
      return;
    case 'yellow':
      state.yellow = plus(state.yellow, side, 1);
      return;
    case 'red':
      state.red = plus(state.red, side, 1);
      return;
    case 'stoppage':
      state.added = value;
      return;
    case 'inningHalf':
      state.half = detail === 'bottom' ? 'bottom' : 'top';
      state.outs = 0;
      state.bases = 0;
      return;
    case 'out':
      state.outs = value;
      return;
    case 'onBase':
      state.bases = value;
      return;
    case 'restarted':
      state.points = NONE;
      state.periods = [...state.periods.slice(0, -1), { name: state.period, ...NONE }];
      state.clock = { ...state.clock, seconds: 0, since: second };
      return;
    case 'interrupted':
      state.phase = 'interrupted';
      state.clock = stopped(state.clock, second);
      return;
    case 'resumed':
      state.phase = state.open ? 'live' : 'break';
      state.clock = { ...state.clock, running: state.open, since: second };
      return;
    case 'end':
      state.phase = 'ended';
      state.clock = stopped(state.clock, second);
      return;
    case 'postponed':
    case 'abandoned':
    case 'retired':
      state.phase = kind;
      state.clock = stopped(state.clock, second);
      return;
    default:
  }
}

const stopped = (clock: MatchClock, second: number): MatchClock => ({
  ...clock,
  running: false,
  seconds: clockAt(clock, second),
  since: second,
});
