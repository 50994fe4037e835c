import type { PricingMoment } from '@fairground/betting';
import type { ReportedMatch } from '../../packages/sports-feed/src/feed/match-facts.ts';
import { clockAt } from '../../packages/sports-feed/src/season/match-state.ts';
import type { MatchEvent } from '../../packages/sports-feed/src/season/match-event.ts';

/** What somebody who looks on may go by, each in a few classes. */
export type Seen = Readonly<Record<string, string | number | undefined>>;

const classed = (value: number, bounds: readonly number[]): number => bounds.filter((bound) => value >= bound).length;
const signed = (value: number, bounds: readonly number[]): number =>
  Math.sign(value) * classed(Math.abs(value), bounds);

/** Quarters of an hour since the start, up to four hours. */
const MINUTES = Array.from({ length: 16 }, (_, index) => 900 * (index + 1));

/** Everything public about a match at a second that its future might depend on. */
export function seenOf({ fixture, state, events }: ReportedMatch, moment: PricingMoment, second: number): Seen {
  const { points, games, red, clock, open, period, periods, score } = state;
  const now = periods.at(-1) ?? { home: 0, away: 0 };
  const read = clock.length > 0 ? clockAt(clock, second) : 0;
  const left = clock.length > 0 ? clock.length - read : undefined;
  const last = events.at(-1);
  const scorer = events.findLast(({ kind }) => kind === 'point' || kind === 'score');
  const isExtra = period.startsWith('OT') || period === 'SO';
  return {
    all: 'all',
    period,
    minute: 15 * classed(second, MINUTES),
    'who scored last': scorer?.side,
    'seconds since the last event': last && classed(second - last.second, [15, 40, 70, 110, 160, 250]),
    'seconds since the last score': scorer && classed(second - scorer.second, [15, 30, 60, 120, 240]),
    'score ahead': signed(score.home - score.away, [1, 2, 4, 8, 15]),
    ...(clock.length > 0 && {
      'seconds left':
        left !== undefined && open ? `${isExtra} ${classed(left, [-120, 0, 30, 90, 240, 600, 1200])}` : '-',
      'red cards': signed(red.home - red.away, [1, 2]),
      'lead late':
        left !== undefined && left < 240 ? `${signed(now.home - now.away, [1, 3])} ${classed(left, [60])}` : '-',
      'stopped in the half': `${period} ${classed(lostIn(events), [60, 120, 200])} ${classed(left ?? 0, [0, 600])}`,
      'attack since': `${scorer?.side} ${classed(left ?? 0, [5, 10, 20, 60, 180])}`,
      'attack and lead': `${scorer?.side} ${signed(now.home - now.away, [1, 3, 6])} ${classed(left ?? 0, [10, 25, 60])}`,
      'match lead late':
        left !== undefined && left < 60
          ? `${scorer?.side} ${signed(score.home - score.away, [1, 2, 4])} ${period}`
          : '-',
    }),
    ...(points && {
      'points ahead': signed(points.home - points.away, [1, 2, 4, 10, 25, 45]),
      'points of both': classed(points.home + points.away, [1, 4, 12, 24, 40, 70, 100]),
    }),
    ...(fixture.sport === 'tennis' && {
      games: `${Math.min(games.home, 7)}-${Math.min(games.away, 7)}`,
      serves: classed(moment.homeServes ?? 0.5, [0.1, 0.3, 0.5, 0.7, 0.9]),
    }),
    ...(fixture.sport === 'baseball' && {
      turn: `${state.half} ${state.outs}`,
      'turn late': `${period} ${state.half}`,
      bases: `${state.half} ${state.bases}`,
    }),
    server: moment.server,
    ...(moment.frame && {
      'at the table': `${moment.frame.visitor} ${moment.frame.shot}`,
      reds: `${classed(moment.frame.reds, [1, 5, 10, 15])}`,
    }),
  };
}

/** Seconds that goals, cards and injuries of the period took. */
function lostIn(events: readonly MatchEvent[]): number {
  const from = events.findLastIndex(({ kind }) => kind === 'periodStart');
  return events.slice(from).reduce((sum, { kind }) => sum + (LOST[kind] ?? 0), 0);
}
const LOST: Readonly<Record<string, number>> = {
  score: 30,
  yellow: 15,
  red: 60,
  penalty: 60,
  injury: 60,
  varCheck: 70,
};
