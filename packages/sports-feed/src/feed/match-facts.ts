import {
  type ChampionFacts,
  currentRulebook,
  type Goal,
  type MatchFacts,
  type MatchState as FactsState,
  type Score,
  score,
  type SportRules,
} from '@fairground/betting';
import type { FixtureEntry, OutrightEntry } from './feed.ts';
import { playerCode } from '../season/player-code.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { type Both, clockAt, type Phase } from '../season/match-state.ts';
import { SECOND } from '../season/spans.ts';
import { type Side, sports } from '../season/sports.ts';
import { mapsOf, periodsOfMaps } from './map-facts.ts';
import { sportCodes } from '../season/sport-codes.ts';

/** What the feed has said of one match, as far as bets ask about it. */
export type ReportedMatch = Pick<FixtureEntry, 'fixture' | 'state' | 'events' | 'result'>;

/** Until a result is published nothing is finished: the referee has whistled, and nobody has signed yet. */
const unpublished: Readonly<Record<Phase, FactsState>> = {
  scheduled: 'scheduled',
  live: 'playing',
  break: 'playing',
  interrupted: 'interrupted',
  ended: 'playing',
  postponed: 'delayed',
  abandoned: 'interrupted',
  retired: 'interrupted',
};

const published = {
  ended: 'finished',
  postponed: 'not-started',
  abandoned: 'abandoned',
  retired: 'retired',
} as const satisfies Readonly<Partial<Record<Phase, FactsState>>>;

/** What happened in a match, in the words bets are graded by. A published result outweighs what was seen on the way. */
export function factsOf({ fixture, state, events, result }: ReportedMatch): MatchFacts {
  const { sport } = fixture;
  const rules = currentRulebook.sports[sportCodes[sport]];
  const reported = result?.periods ?? state.periods;
  const regular = rules.periods === 0 ? reported.length : rules.periods;
  const extra = reported.slice(regular);
  const isInMaps = sports[sport].gameType === 'ES';
  const maps = isInMaps ? mapsOf(fixture, events, reported) : [];
  const isFootball = sport === 'football' || sport === 'virtualFootball';
  return {
    kind: 'match',
    state: result ? published[result.status] : unpublished[state.phase],
    periods: isInMaps
      ? periodsOfMaps(maps)
      : sport === 'snooker'
        ? framesOf(reported.slice(0, regular), result?.score ?? state.score, state.open)
        : reported.slice(0, regular).map(pairOf),
    complete: Math.min(regular, state.open ? reported.length - 1 : reported.length),
    ...(extra.length > 0 && { overtime: sumOf(extra) }),
    ...(isInMaps && { maps }),
    ...(isFootball && footballFacts({ state, events, result })),
    ...(result?.retired && { retiree: result.retired }),
    ...(sport === 'basketball' && minutesOf({ state, events }, rules)),
    ...(sport === 'baseball' && { isTopOver: state.open && (state.half === 'bottom' || state.outs >= 3) }),
  };
}

/** When the match really began; undefined before. Bets before the start that were taken later are void. */
export function startedAt({ fixture, events }: Pick<ReportedMatch, 'fixture' | 'events'>): number | undefined {
  const begun = events.find(({ kind }) => kind === 'start' || kind === 'periodStart');
  return begun && fixture.start + begun.second * SECOND;
}

/** How a competition stands or ended; one that nobody could win is off. */
export function championFactsOf({ winners }: Pick<OutrightEntry, 'winners'>): ChampionFacts {
  const state = winners === null ? 'open' : winners.length === 0 ? 'cancelled' : 'finished';
  return { kind: 'champion', state, winners: winners ?? [], places: 1 };
}

const pairOf = ({ home, away }: Both): Score => score(home, away);
const sumOf = (pairs: readonly Both[]): Score =>
  pairs.reduce((sum, { home, away }) => score(sum.home + home, sum.away + away), score(0, 0));

/** A frame counts as one for who won it; the last one is read from the frames won, in case its points were misread. */
function framesOf(reported: readonly Both[], won: Both, open: boolean): readonly Score[] {
  const over = open ? reported.slice(0, -1) : reported;
  const frames = over.map(({ home, away }) => (home > away ? score(1, 0) : score(0, 1)));
  if (frames.length > 0) {
    const before = sumOf(frames.slice(0, -1));
    frames.splice(-1, 1, won.home > before.home ? score(1, 0) : score(0, 1));
  }
  return open ? [...frames, score(0, 0)] : frames;
}

function footballFacts({ state, events, result }: Omit<ReportedMatch, 'fixture'>): Partial<MatchFacts> {
  const totals = result ?? state;
  const begun = totals.periods.length;
  const halves = (kind: 'corner' | 'yellow' | 'red', all: Both): readonly Score[] => {
    if (begun < 2) return begun === 0 ? [] : [pairOf(all)];
    const first = firstHalfOf(events, kind);
    return [first, score(all.home - first.home, all.away - first.away)];
  };
  return {
    corners: halves('corner', totals.corners),
    yellows: halves('yellow', totals.yellow),
    reds: halves('red', totals.red),
    goals: result ? result.scorers.map(({ side, name }) => goalBy(side, name)) : goalsOf(events),
  };
}

/** How often something happened before the second half began. */
function firstHalfOf(events: readonly MatchEvent[], wanted: MatchEvent['kind']): Score {
  let periods = 0;
  const found: Record<Side, number> = { home: 0, away: 0 };
  for (const { kind, side } of events) {
    if (kind === 'periodStart') periods += 1;
    if (periods > 1) break;
    if (kind === wanted && side) found[side] += 1;
  }
  return pairOf(found);
}

function goalBy(side: Side, name: string): Goal {
  const player = playerCode(side, name);
  return player === undefined ? { side } : { side, player };
}

/** The goals that count, in order; one that the referee takes back is the last of its side. */
function goalsOf(events: readonly MatchEvent[]): readonly Goal[] {
  const goals: Goal[] = [];
  for (const { kind, side, detail = '' } of events) {
    if (!side) continue;
    if (kind === 'score') goals.push(goalBy(side, detail));
    if (kind !== 'scoreCancelled') continue;
    const last = goals.findLastIndex((goal) => goal.side === side);
    if (last >= 0) goals.splice(last, 1);
  }
  return goals;
}

/** Minutes of the game clock, whole periods and the running one, and those of a full match. */
function minutesOf(
  { state, events }: Pick<ReportedMatch, 'state' | 'events'>,
  { periods }: SportRules,
): Partial<MatchFacts> {
  const length = events.find(({ kind }) => kind === 'periodStart')?.value ?? state.clock.length;
  const regular = Math.min(periods, state.periods.length);
  const isRegular = state.open && state.periods.length <= periods;
  const seconds = isRegular
    ? (regular - 1) * length + Math.min(length, clockAt(state.clock, events.at(-1)?.second ?? 0))
    : regular * length;
  return { minutesPlayed: Math.floor(seconds / 60), minutesFull: Math.round((periods * length) / 60) };
}
