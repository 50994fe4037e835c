import {
  currentRulebook,
  type MatchFacts,
  outcomeOf,
  marketTypeOf,
  score,
  type Sport as Code,
} from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { championFactsOf, factsOf, startedAt, type ReportedMatch } from './match-facts.ts';
import { type Fixture, fixturesBetween } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { afterEvent, type MatchState, unplayed } from '../season/match-state.ts';
import { resultsOf } from '../season/results.ts';
import { DAY, SEASON_EPOCH } from '../season/spans.ts';
import type { Sport } from '../season/sports.ts';
import { finalState } from '../season/state-at.ts';
import { worldOf } from '../season/teams.ts';
import { sportCodes } from '../season/sport-codes.ts';

const fixture = (sport: Sport, bestOf = 0): Fixture => ({
  id: 'x-1-1',
  leagueId: 'x',
  league: '联赛',
  sport,
  gameType: 'FT',
  home: { id: 'x.1', name: '甲' },
  away: { id: 'x.2', name: '乙' },
  start: 1_000_000,
  bestOf,
});

/** A match told by its events, seconds counted up by the way. */
function reported(sport: Sport, reported: readonly Omit<MatchEvent, 'second'>[], bestOf = 0): ReportedMatch {
  const events = reported.map((event, index) => ({ second: index * 100, ...event }));
  const state = events.reduce<MatchState>((before, event) => afterEvent(sport, before, event), unplayed);
  return { fixture: fixture(sport, bestOf), state, events, result: null };
}

const period = (detail: string, value = 2_700): Omit<MatchEvent, 'second'> => ({ kind: 'periodStart', detail, value });
const over = { kind: 'periodEnd' } as const;
const goal = (side: 'home' | 'away', detail: string) => ({ kind: 'score', side, value: 1, detail }) as const;
const start = { kind: 'start' } as const;
const inning = (name: string) => [period(name, 0), { kind: 'inningHalf', detail: 'top' } as const];
const frame = (name: string, home: number, away: number) => [
  period(name, 0),
  { kind: 'point', side: 'home', value: home } as const,
  { kind: 'point', side: 'away', value: away } as const,
];
const set = (side: 'home' | 'away') => [{ kind: 'set', side } as const, over];

describe('a football match', () => {
  const half = [
    start,
    period('1H'),
    goal('home', '9号 阿泽'),
    { kind: 'corner', side: 'away' } as const,
    { kind: 'yellow', side: 'home', detail: '4号 石头' } as const,
  ];

  test('SP-09 in its first half', () => {
    expect(factsOf(reported('football', half))).toEqual({
      kind: 'match',
      state: 'playing',
      periods: [score(1, 0)],
      complete: 0,
      corners: [score(0, 1)],
      yellows: [score(1, 0)],
      reds: [score(0, 0)],
      goals: [{ side: 'home', player: 'h9' }],
    });
  });

  test('SP-09 after the break corners and cards are told apart by half', () => {
    const facts = factsOf(
      reported('football', [
        ...half,
        over,
        period('2H'),
        { kind: 'corner', side: 'away' },
        { kind: 'corner', side: 'home' },
        { kind: 'red', side: 'away', detail: '5号 长风' },
        goal('away', '10号 海生（点球）'),
      ]),
    );
    expect(facts).toMatchObject({
      periods: [score(1, 0), score(0, 1)],
      complete: 1,
      corners: [score(0, 1), score(1, 1)],
      yellows: [score(1, 0), score(0, 0)],
      reds: [score(0, 0), score(0, 1)],
      goals: [
        { side: 'home', player: 'h9' },
        { side: 'away', player: 'c10' },
      ],
    });
  });

  test('SP-09 a goal that is taken back never was', () => {
    const facts = factsOf(
      reported('football', [
        ...half,
        goal('away', '10号 海生'),
        goal('home', '9号 阿泽'),
        { kind: 'scoreCancelled', side: 'home', value: 1, detail: '越位' },
      ]),
    );
    expect(facts.periods).toEqual([score(1, 1)]);
    expect(facts.goals?.map(({ side }) => side)).toEqual(['home', 'away']);
  });

  test('SP-09 is finished when its result is published, not when the whistle blows', () => {
    const match = reported('football', [...half, over, period('2H'), over, { kind: 'end' }]);
    expect(factsOf(match)).toMatchObject({ state: 'playing', complete: 2 });
    const { score: final, periods, corners, yellow, red } = match.state;
    const scorers = [{ side: 'home', name: '9号 阿泽' } as const];
    const result = { version: 1, status: 'ended', score: final, periods, corners, yellow, red, scorers } as const;
    expect(factsOf({ ...match, result: { ...result, retired: null } })).toMatchObject({
      state: 'finished',
      complete: 2,
      periods: [score(1, 0), score(0, 0)],
      goals: [{ side: 'home', player: 'h9' }],
    });
    const corrected = {
      ...result,
      version: 2,
      periods: [...periods.slice(0, 1), { name: '2H', home: 1, away: 0 }],
      retired: null,
    };
    expect(factsOf({ ...match, result: corrected }).periods).toEqual([score(1, 0), score(1, 0)]);
  });

  test('SP-09 is interrupted until it goes on, and abandoned only by its result', () => {
    const interrupted = reported('football', [...half, { kind: 'interrupted', detail: '天气原因' }]);
    expect(factsOf(interrupted)).toMatchObject({ state: 'interrupted', complete: 0 });
    const abandoned = reported('football', [...half, { kind: 'abandoned', detail: '天气原因' }]);
    expect(factsOf(abandoned)).toMatchObject({ state: 'interrupted', complete: 0 });
    const { score: final, periods, corners, yellow, red } = abandoned.state;
    const result = {
      version: 1,
      status: 'abandoned',
      score: final,
      periods,
      corners,
      yellow,
      red,
      scorers: [],
    } as const;
    expect(factsOf({ ...abandoned, result: { ...result, retired: null } })).toMatchObject({
      state: 'abandoned',
      complete: 0,
      periods: [score(1, 0)],
    });
  });

  test('SP-09 is delayed when it is put off, and has not started once that is official', () => {
    const postponed: ReportedMatch = {
      ...reported('football', []),
      state: { ...unplayed, phase: 'postponed' },
      events: [{ second: -900, kind: 'postponed' }],
    };
    expect(factsOf(postponed)).toMatchObject({ state: 'delayed', periods: [], complete: 0 });
    expect(startedAt(postponed)).toBeUndefined();
    const { score: final, periods, corners, yellow, red } = unplayed;
    const result = {
      version: 1,
      status: 'postponed',
      score: final,
      periods,
      corners,
      yellow,
      red,
      scorers: [],
    } as const;
    expect(factsOf({ ...postponed, result: { ...result, retired: null } }).state).toBe('not-started');
  });

  test('began with its first whistle', () => {
    expect(startedAt(reported('football', half))).toBe(1_000_000);
    expect(startedAt(reported('football', []))).toBeUndefined();
  });
});

describe('other sports', () => {
  test('SP-09 basketball keeps overtime apart and counts minutes', () => {
    const quarters = ['Q1', 'Q2', 'Q3', 'Q4'].flatMap((name) => [period(name, 720), goal('home', '2号'), over]);
    expect(factsOf(reported('basketball', quarters.slice(0, 8)))).toMatchObject({
      complete: 2,
      minutesPlayed: 25,
      minutesFull: 48,
    });
    const facts = factsOf(reported('basketball', [...quarters, period('OT', 300), goal('away', '3号')]));
    expect(facts).toMatchObject({
      periods: Array.from({ length: 4 }, () => score(1, 0)),
      complete: 4,
      overtime: score(0, 1),
      minutesPlayed: 48,
    });
  });

  test('SP-09 in baseball extra innings are overtime, and a half inning is known', () => {
    const four = ['1', '2', '3', '4'].flatMap((name) => [...inning(name), over]);
    expect(factsOf(reported('baseball', [...four, ...inning('5')]))).toMatchObject({ complete: 4, isTopOver: false });
    const bottom = { kind: 'inningHalf', detail: 'bottom' } as const;
    expect(factsOf(reported('baseball', [...four, ...inning('5'), bottom]))).toMatchObject({ isTopOver: true });
    const ten = [...Array(9).keys()].flatMap((name) => [...inning(String(name + 1)), over]);
    const facts = factsOf(reported('baseball', [...ten, ...inning('10'), { ...goal('away', '2号'), value: 3 }]));
    expect(facts).toMatchObject({ complete: 9, overtime: score(0, 3) });
    expect(facts.periods).toHaveLength(9);
  });

  test('SP-09 a frame of snooker is one for who won it, the running one nobody’s', () => {
    const frames = [...frame('1', 70, 12), ...set('home'), ...frame('2', 30, 65), ...set('away'), ...frame('3', 20, 5)];
    expect(factsOf(reported('snooker', frames, 9))).toMatchObject({
      periods: [score(1, 0), score(0, 1), score(0, 0)],
      complete: 2,
    });
  });

  test('SP-09 of a player who retires the complete sets are known', () => {
    const match = reported(
      'tennis',
      [
        period('1', 0),
        ...Array.from({ length: 6 }, () => ({ kind: 'game', side: 'away' }) as const),
        { kind: 'set', side: 'away' },
        over,
        period('2', 0),
        { kind: 'game', side: 'home' },
        { kind: 'retired', side: 'home', detail: '因伤退赛' },
      ],
      3,
    );
    const { score: final, periods, corners, yellow, red } = match.state;
    const result = { version: 1, status: 'retired', score: final, periods, corners, yellow, red, scorers: [] } as const;
    expect(factsOf({ ...match, result: { ...result, retired: 'home' } })).toEqual({
      kind: 'match',
      state: 'retired',
      periods: [score(0, 6), score(1, 0)],
      complete: 1,
      retiree: 'home',
    });
  });

  test('SP-13 a competition is open, won, shared or off', () => {
    expect(championFactsOf({ winners: null }).state).toBe('open');
    expect(championFactsOf({ winners: ['x.1', 'x.2'] })).toMatchObject({ state: 'finished', winners: ['x.1', 'x.2'] });
    expect(championFactsOf({ winners: [] }).state).toBe('cancelled');
  });
});

const grade = (code: string, side: string, facts: MatchFacts, sport: Code) => {
  const marketType = marketTypeOf(code);
  if (!marketType) throw new Error(`unknown market code ${code}`);
  return outcomeOf({ marketType, side, line: 0 }, facts, currentRulebook.sports[sport])?.result;
};

/** A season's day graded by the markets of its sports: whoever won by the season has won by the rules. */
describe('a season', () => {
  const world = worldOf('facts');
  const from = SEASON_EPOCH + 640 * DAY;
  test('SP-09 every ended match is won by whom the season says, in every sport', () => {
    const seen = new Set<Sport>();
    for (const each of fixturesBetween(world, { from, to: from + DAY / 2 })) {
      const events = eventsOf(world, each);
      const state = finalState(each, events);
      const result = resultsOf(world, each, events).at(-1)?.result ?? null;
      if (result?.status !== 'ended') continue;
      seen.add(each.sport);
      const facts = factsOf({ fixture: each, state, events, result });
      const sport = sportCodes[each.sport];
      const { home, away } = result.score;
      const draw = currentRulebook.sports[sport].hasDraw ? 'L' : 'P';
      expect(grade('M', 'H', facts, sport), each.id).toBe(home > away ? 'W' : home === away ? draw : 'L');
      expect(grade('M', 'C', facts, sport), each.id).toBe(away > home ? 'W' : home === away ? draw : 'L');
    }
    expect([...seen].toSorted()).toEqual(Object.keys(sportCodes).toSorted());
  });
});
