import type { Fixture } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { MatchEvent } from './match-event.ts';
import { type Both, isPlayedInSets, type PeriodScore, type Phase } from './match-state.ts';
import { MINUTE, SECOND } from './spans.ts';
import type { Side, Sport } from './sports.ts';
import { finalState } from './state-at.ts';
import type { World } from './teams.ts';

/** How a match ended, as the feed publishes it. A later version replaces an earlier one. */
export interface MatchResult {
  readonly version: number;
  readonly status: Extract<Phase, 'ended' | 'postponed' | 'abandoned' | 'retired'>;
  readonly score: Both;
  readonly periods: readonly PeriodScore[];
  readonly corners: Both;
  readonly yellow: Both;
  readonly red: Both;
  /** Who scored the goals that counted, in order; empty where points are not goals. */
  readonly scorers: readonly { readonly side: Side; readonly name: string }[];
  /** Who gave up; null unless somebody retired. */
  readonly retired: Side | null;
  /** The seed of a series, in hex: revealed with the last word on it. */
  readonly seed?: string;
}

/** A published result, and when. */
export interface PublishedResult {
  readonly at: number;
  readonly result: MatchResult;
}

/** How often a result is published wrongly and corrected later. */
export const CORRECTION_RATE = 0.004;
/** In seconds. */
const PUBLISHED_AFTER = { least: 20, most: 90 } as const;
/** In minutes; together they stay below CORRECTED_AFTER_SPAN. */
const CORRECTED_AFTER = { least: 5, most: 45 } as const;

/** What is published once the match has ended: the result, or a wrong one and then the right one. */
export function resultsOf(world: World, fixture: Fixture, events: readonly MatchEvent[]): PublishedResult[] {
  const last = events.at(-1);
  if (!last) return [];
  const chance = chanceOf(world, `result:${fixture.id}`);
  const truth = truthOf(fixture, events, last);
  const at = fixture.start + (last.second + chance.between(PUBLISHED_AFTER.least, PUBLISHED_AFTER.most)) * SECOND;
  if (truth.status !== 'ended' || !chance.happens(CORRECTION_RATE)) return [{ at, result: truth }];
  return [
    { at, result: misread(fixture.sport, truth, chance.happens(0.5) ? 'home' : 'away') },
    {
      at: at + chance.between(CORRECTED_AFTER.least, CORRECTED_AFTER.most) * MINUTE,
      result: { ...truth, version: 2 },
    },
  ];
}

const GOALS: ReadonlySet<Sport> = new Set(['football', 'virtualFootball', 'handball', 'iceHockey']);

function truthOf(fixture: Fixture, events: readonly MatchEvent[], last: MatchEvent): MatchResult {
  const state = finalState(fixture, events);
  return {
    version: 1,
    status: last.kind === 'postponed' || last.kind === 'abandoned' || last.kind === 'retired' ? last.kind : 'ended',
    score: state.score,
    periods: state.periods,
    corners: state.corners,
    yellow: state.yellow,
    red: state.red,
    scorers: GOALS.has(fixture.sport) ? scorersOf(events) : [],
    retired: last.kind === 'retired' ? (last.side ?? null) : null,
  };
}

function scorersOf(events: readonly MatchEvent[]): MatchResult['scorers'] {
  const scorers: { side: Side; name: string }[] = [];
  for (const { kind, side, detail } of events) {
    if (!side) continue;
    if (kind === 'score' && detail !== undefined) scorers.push({ side, name: detail });
    if (kind === 'scoreCancelled') scorers.pop();
  }
  return scorers;
}

/** One too many in the last period, as a tired hand writes it down. Whoever won a set is never in doubt. */
function misread(sport: Sport, truth: MatchResult, side: Side): MatchResult {
  const last = truth.periods.at(-1);
  if (!last) return truth;
  return {
    ...truth,
    score: isPlayedInSets(sport) ? truth.score : { ...truth.score, [side]: truth.score[side] + 1 },
    periods: [...truth.periods.slice(0, -1), { ...last, [side]: last[side] + 1 }],
  };
}
