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

const plus = (both: Both, side: Side | undefined, value: number): Both =>
  side === undefined ? both : { ...both, [side]: both[side] + value };

/** What the match clock reads at a second. */
export const clockAt = ({ running, seconds, since, pace, length }: MatchClock, second: number): number => {
  const read = seconds + (running ? Math.max(0, second - since) * pace : 0);
  // A clock that runs slower or quicker than the world stops at the period's length; football's runs on.
  return Math.floor(pace === 1 || length === 0 ? read : Math.min(length, read));
};

/** The state after one more event. */
export function afterEvent(sport: Sport, state: MatchState, event: MatchEvent): MatchState {
  const held = event.hold === undefined ? state.heldUntil : Math.max(state.heldUntil, event.second + event.hold);
  const changes = changesBy(state, event);
  const value = event.kind === 'game' ? 1 : (event.value ?? 0) * (event.kind === 'scoreCancelled' ? -1 : 1);
  const counted = event.kind === 'scoreCancelled' ? 'score' : event.kind;
  return {
    ...state,
    ...changes,
    ...(counted === periodCounts[sport] && { periods: addToLast(state.periods, event.side, value) }),
    version: state.version + 1,
    heldUntil: isEnding(event.kind) ? event.second : held,
  };
}

function addToLast(periods: readonly PeriodScore[], side: Side | undefined, value: number): readonly PeriodScore[] {
  const last = periods.at(-1);
  return last && side ? [...periods.slice(0, -1), { ...last, [side]: last[side] + value }] : periods;
}

function changesBy(state: MatchState, event: MatchEvent): Partial<MatchState> {
  const { kind, side, value = 0, detail = '', second } = event;
  switch (kind) {
    case 'periodStart':
      return {
        phase: 'live',
        period: detail,
        periods: [...state.periods, { name: detail, ...NONE }],
        games: NONE,
        points: NONE,
        tieBreak: false,
        added: 0,
        outs: 0,
        bases: 0,
        open: true,
        clock: { running: true, seconds: 0, since: second, pace: event.pace ?? 1, length: value },
      };
    case 'periodEnd':
      return { phase: 'break', open: false, clock: stopped(state.clock, second) };
    case 'score':
      return { score: plus(state.score, side, value) };
    case 'scoreCancelled':
      return { score: plus(state.score, side, -value) };
    case 'point':
      return { points: plus(state.points, side, value) };
    case 'game':
      return { games: plus(state.games, side, 1), points: NONE, tieBreak: false };
    case 'set':
      return { score: plus(state.score, side, 1) };
    case 'tieBreak':
      return { tieBreak: true };
    case 'corner':
      return { corners: plus(state.corners, side, 1) };
    case 'yellow':
      return { yellow: plus(state.yellow, side, 1) };
    case 'red':
      return { red: plus(state.red, side, 1) };
    case 'stoppage':
      return { added: value };
    case 'inningHalf':
      return { half: detail === 'bottom' ? 'bottom' : 'top', outs: 0, bases: 0 };
    case 'out':
      return { outs: value };
    case 'onBase':
      return { bases: value };
    case 'restarted':
      return {
        points: NONE,
        periods: [...state.periods.slice(0, -1), { name: state.period, ...NONE }],
        clock: { ...state.clock, seconds: 0, since: second },
      };
    case 'interrupted':
      return { phase: 'interrupted', clock: stopped(state.clock, second) };
    case 'resumed':
      return { phase: state.open ? 'live' : 'break', clock: { ...state.clock, running: state.open, since: second } };
    case 'end':
      return { phase: 'ended', clock: stopped(state.clock, second) };
    case 'postponed':
    case 'abandoned':
    case 'retired':
      return { phase: kind, clock: stopped(state.clock, second) };
    default:
      return {};
  }
}

const stopped = (clock: MatchClock, second: number): MatchClock => ({
  ...clock,
  running: false,
  seconds: clockAt(clock, second),
  since: second,
});
