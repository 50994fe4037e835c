import type { FixtureEntry } from '../../feed/feed.ts';
import type { MatchEvent } from '../../season/match-event.ts';
import { SECOND } from '../../season/spans.ts';
import type { Sport } from '../../season/sports.ts';
import { isHeld, secondOf } from '../../season/state-at.ts';
import { showTypeOf, type ShowType, shownTodayFrom } from '../../season/standings/show-type.ts';
import { type Tick, tickOf } from './tick.ts';

/** What time alone changes about a match, and when it next does. */
export interface MatchNumbers {
  readonly showType: ShowType | undefined;
  readonly suspended: boolean;
  readonly tick: Tick;
  readonly version: number;
  readonly next: number;
}

const RANK: Readonly<Record<ShowType, number>> = { FU: 0, FSFU: 0, FT: 1, FSFT: 1, RB: 2 };

/**
 * The numbers of a match at an instant. They follow from what the feed has said and from the time, never from what was
 * seen before: a board that has just been opened counts like one that has stood for days.
 */
export function numbersOf({ fixture, state, result, quotedBy = 0 }: FixtureEntry, time: number): MatchNumbers {
  const showType = showTypeOf(fixture, state, time);
  const second = secondOf(fixture, time);
  const suspended = isHeld(state, second);
  const tick = tickOf(fixture, time);
  const isOver = showType === undefined;
  const lifted = second >= state.heldUntil ? 1 : 0;
  return {
    showType,
    suspended,
    tick,
    // Each part only rises. A new hold takes back what the end of the last one gave, so an event counts twice.
    version:
      (isOver ? 0 : tick.number) +
      2 * state.version +
      lifted +
      (showType ? RANK[showType] : OVER) +
      (result?.version ?? 0) +
      quotedBy,
    next: isOver ? Infinity : Math.min(tick.next, ...boundaries(fixture, state, time)),
  };
}

/** A match that is over stops its steps; this is more than it can have had. */
const OVER = 100_000;

function boundaries({ start }: FixtureEntry['fixture'], { heldUntil }: FixtureEntry['state'], time: number): number[] {
  return [shownTodayFrom(start), start, start + heldUntil * SECOND].filter((at) => at > time);
}

/** Where points come all the time, one more is no news. */
const SCORES_ALL_THE_TIME: ReadonlySet<Sport> = new Set(['basketball', 'virtualBasketball', 'handball'] as const);

const BREAKING: ReadonlySet<MatchEvent['kind']> = new Set([
  'start',
  'periodStart',
  'periodEnd',
  'set',
  'scoreCancelled',
  'round',
  'firstKill',
  'restarted',
  'forfeit',
  'surrender',
  'red',
  'penalty',
  'penaltyMissed',
  'varCheck',
  'varStands',
  'interrupted',
  'resumed',
  'end',
  'postponed',
  'abandoned',
  'retired',
] as const);

/** Whether a bet that waits for its delay must not survive the event: what holds bets back, and what changes the match. */
export const breaksBets = (sport: Sport, { kind, hold }: MatchEvent): boolean =>
  hold !== undefined || BREAKING.has(kind) || (kind === 'score' && !SCORES_ALL_THE_TIME.has(sport));

/** How many such events there were. */
export const stateNumberOf = (sport: Sport, events: readonly MatchEvent[]): number =>
  events.reduce((count, event) => (breaksBets(sport, event) ? count + 1 : count), 0);
