import type { Chance } from './chance-by.ts';
import type { MatchEvent } from './match-event.ts';
import { type Sport, sports } from './sports.ts';
import { HOUR, POSTPONED_BEFORE_MAX, SECOND } from './spans.ts';

interface DisruptionRates {
  readonly postponed: number;
  readonly abandoned: number;
  readonly retired: number;
  readonly interrupted: number;
}

/** How often a match does not go as announced, for the rules page to print. */
export const disruptionRates: Readonly<Record<Sport, DisruptionRates>> = {
  football: { postponed: 0.004, abandoned: 0.002, retired: 0, interrupted: 0.005 },
  virtualFootball: { postponed: 0, abandoned: 0, retired: 0, interrupted: 0 },
  basketball: { postponed: 0.003, abandoned: 0.001, retired: 0, interrupted: 0.004 },
  virtualBasketball: { postponed: 0, abandoned: 0, retired: 0, interrupted: 0 },
  tennis: { postponed: 0.004, abandoned: 0, retired: 0.02, interrupted: 0.03 },
  snooker: { postponed: 0.002, abandoned: 0, retired: 0.003, interrupted: 0.002 },
  volleyball: { postponed: 0.002, abandoned: 0.001, retired: 0, interrupted: 0.002 },
  baseball: { postponed: 0.012, abandoned: 0.006, retired: 0, interrupted: 0.03 },
  tableTennis: { postponed: 0.002, abandoned: 0, retired: 0.005, interrupted: 0.002 },
  handball: { postponed: 0.002, abandoned: 0.001, retired: 0, interrupted: 0.002 },
  iceHockey: { postponed: 0.003, abandoned: 0.001, retired: 0, interrupted: 0.003 },
  americanFootball: { postponed: 0.003, abandoned: 0.001, retired: 0, interrupted: 0.005 },
  rugby: { postponed: 0.003, abandoned: 0.001, retired: 0, interrupted: 0.003 },
  moba: { postponed: 0.001, abandoned: 0.0005, retired: 0, interrupted: 0.01 },
  shooter: { postponed: 0.001, abandoned: 0.0005, retired: 0, interrupted: 0.01 },
  badminton: { postponed: 0.002, abandoned: 0, retired: 0.008, interrupted: 0.002 },
};

const REASONS = ['天气原因', '场地照明故障', '设备故障'] as const;
const STUDIO_REASONS = ['设备故障', '网络故障', '服务器故障'] as const;
const reasonsOf = (sport: Sport): readonly string[] => (sports[sport].gameType === 'ES' ? STUDIO_REASONS : REASONS);

/** The match as it really went: put off, cut short, given up or held up, each at its small rate. */
export function withDisruptions(sport: Sport, chance: Chance, events: readonly MatchEvent[]): readonly MatchEvent[] {
  const { postponed, abandoned, retired, interrupted } = disruptionRates[sport];
  const fate = chance.next();
  if (fate < postponed) return [postponement(sport, chance)];
  if (fate < postponed + abandoned) return cutShort({ sport, chance }, events, 'abandoned');
  if (fate < postponed + abandoned + retired) return cutShort({ sport, chance }, events, 'retired');
  if (fate < postponed + abandoned + retired + interrupted) return heldUp(sport, chance, events);
  return events;
}

const postponement = (sport: Sport, chance: Chance): MatchEvent => ({
  second: -chance.between(600, (POSTPONED_BEFORE_MAX - HOUR) / SECOND),
  kind: 'postponed',
  detail: chance.pick(reasonsOf(sport)),
});

/** A second of the match that is neither its first nor its last. */
function someSecond(chance: Chance, events: readonly MatchEvent[]): number {
  const first = events[0]?.second ?? 0;
  const last = events.at(-1)?.second ?? first;
  return chance.between(first + 1, Math.max(first + 1, last - 1));
}

function cutShort(
  { sport, chance }: { readonly sport: Sport; readonly chance: Chance },
  events: readonly MatchEvent[],
  kind: 'abandoned' | 'retired',
): MatchEvent[] {
  const second = someSecond(chance, events);
  const kept = events.filter((event) => event.second <= second && event.kind !== 'end');
  const last: MatchEvent =
    kind === 'retired'
      ? { second, kind, side: chance.happens(0.5) ? 'home' : 'away', detail: '因伤退赛' }
      : { second, kind, detail: chance.pick(reasonsOf(sport)) };
  return [...kept, last];
}

/** Everything after the interruption happens later by as much. */
function heldUp(sport: Sport, chance: Chance, events: readonly MatchEvent[]): MatchEvent[] {
  const second = someSecond(chance, events);
  const length = chance.between(300, sports[sport].single ? 2_400 : 1_800);
  const reason = { detail: chance.pick(reasonsOf(sport)) };
  return [
    ...events.filter((event) => event.second <= second),
    { second, kind: 'interrupted', ...reason },
    { second: second + length, kind: 'resumed', hold: 20 },
    ...events.filter((event) => event.second > second).map((event) => ({ ...event, second: event.second + length })),
  ];
}
