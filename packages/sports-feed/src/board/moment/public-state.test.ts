import { fairValue, type ExpectedStrengths, marketTypeOf } from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import type { ReportedMatch } from '../../feed/match-facts.ts';
import type { MatchEvent } from '../../season/match-event.ts';
import { afterEvent, unplayed } from '../../season/match-state.ts';
import { SEASON_EPOCH } from '../../season/spans.ts';
import { type Side, type Sport, sports } from '../../season/sports.ts';
import { pricingMoment } from './pricing-moment.ts';

const start = SEASON_EPOCH;
const EVEN: ExpectedStrengths = { home: 0.5, away: 0.5 };
type Happened = Omit<MatchEvent, 'second'>;

/** A match of which so much has been said, a second apart. */
function reported(sport: Sport, bestOf: number, happened: readonly Happened[]): ReportedMatch {
  const events = happened.map((event, second) => ({ second, ...event }));
  const fixture = {
    id: `any-${sport}-1`,
    leagueId: 'any',
    league: '某联赛',
    sport,
    gameType: sports[sport].gameType,
    home: { id: 'any.1', name: '甲' },
    away: { id: 'any.2', name: '乙' },
    start,
    bestOf,
  };
  return {
    fixture,
    events,
    state: events.reduce((state, event) => afterEvent(sport, state, event), unplayed),
    result: null,
  };
}

/** What a side of a market is worth then. */
function chance(
  match: ReportedMatch,
  code: string,
  side: string,
  expectedStrengths: ExpectedStrengths = EVEN,
  line = 0,
): number {
  const marketType = marketTypeOf(code);
  const at = start + (match.events.at(-1)?.second ?? 0) * 1_000;
  const value =
    marketType && fairValue(expectedStrengths, pricingMoment(match, true, at), [{ marketType, side, line }]);
  if (!value) throw new Error(`Nobody can tell what ${code} is worth.`);
  return value.won;
}

const period = (name: string, value = 0): Happened => ({ kind: 'periodStart', detail: name, value });
const point = (side: Side, value = 1): Happened => ({ kind: 'point', side, value });
const times = (count: number, ...each: readonly Happened[]): Happened[] =>
  Array.from({ length: count }, () => each).flat();

/** A set of rallies, said in the plainest way: who wins the last rally serves. */
function setChance(target: number, cap: number, serveWins: number) {
  const known = new Map<string, number>();
  const from = (home: number, away: number, server: Side): number => {
    if (home >= target && (home - away >= 2 || home === cap)) return 1;
    if (away >= target && (away - home >= 2 || away === cap)) return 0;
    if (home + away > 150) return 0.5;
    const key = `${home} ${away} ${server}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const wins = server === 'home' ? serveWins : 1 - serveWins;
    const made = wins * from(home + 1, away, 'home') + (1 - wins) * from(home, away + 1, 'away');
    known.set(key, made);
    return made;
  };
  return from;
}

describe('prices know who serves', () => {
  test.each([
    ['volleyball', 5, setChance(25, 0, 0.38)],
    ['badminton', 3, setChance(21, 30, 0.49)],
  ] as const)('%s: whoever won the last rally', (sport, bestOf, expected) => {
    const level = [period('1'), ...times(19, point('home'), point('away'))];
    const homeServes = chance(reported(sport, bestOf, [...level, point('away'), point('home')]), 'S1RM', 'H');
    const awayServes = chance(reported(sport, bestOf, [...level, point('home'), point('away')]), 'S1RM', 'H');
    expect(homeServes).toBeCloseTo(expected(20, 20, 'home'), 4);
    expect(awayServes).toBeCloseTo(expected(20, 20, 'away'), 4);
    expect(Math.abs(homeServes - awayServes)).toBeGreaterThan(0.005);
  });

  test('tennis: from who wins the points of which games', () => {
    const game = (side: Side): Happened[] => [...times(4, point(side)), { kind: 'game', side }];
    const even = [point('home'), point('away'), point('home'), point('away')];
    const fourAll = (first: Side, second: Side): ReportedMatch =>
      reported('tennis', 3, [
        period('1'),
        ...Array.from({ length: 4 }, () => [...game(first), ...game(second)]).flat(),
        ...even,
      ]);
    // Who has won every game of their own service serves the ninth one.
    const served = chance(fourAll('home', 'away'), 'S1RM', 'H');
    const returned = chance(fourAll('away', 'home'), 'S1RM', 'H');
    // Level in a game of their own is less than servers are used to, and more than who returns is.
    expect(returned - served).toBeGreaterThan(0.03);
    expect(served + returned).toBeCloseTo(1, 2);
  });
});

const visit = (side: Side): Happened => ({ kind: 'visit', side });
const pots = (count: number): Happened[] => times(count, point('home', 1), point('home', 7));

describe('prices know what is on the table', () => {
  test('snooker: a lead is worth more the less is left', () => {
    const early = reported('snooker', 9, [period('1'), visit('home'), ...pots(4), visit('away')]);
    const foul = times(7, visit('home'), point('away', 7), visit('away'));
    // Twelve reds later, with the other side brought nearly level by fouls.
    const late = reported('snooker', 9, [
      period('1'),
      visit('home'),
      ...pots(12),
      ...foul,
      visit('home'),
      ...pots(1),
      visit('away'),
    ]);
    expect(early.state.points.home - early.state.points.away).toBe(32);
    expect(late.state.points.home - late.state.points.away).toBe(55);
    expect(chance(early, 'S1RM', 'H')).toBeLessThan(0.8);
    // Two reds and the colours are 43.
    expect(chance(late, 'S1RM', 'H')).toBeGreaterThan(0.97);
  });

  test('snooker: who is at it is ahead, and the points of the last frame say nothing of the next', () => {
    const atHome = reported('snooker', 9, [period('1'), visit('home'), ...pots(2)]);
    const missed = reported('snooker', 9, [period('1'), visit('home'), ...pots(2), visit('away')]);
    expect(chance(atHome, 'S1RM', 'H') - chance(missed, 'S1RM', 'H')).toBeGreaterThan(0.05);
    const over = (count: number): ReportedMatch =>
      reported('snooker', 9, [
        period('1'),
        visit('home'),
        ...pots(count),
        { kind: 'set', side: 'home' },
        { kind: 'periodEnd' },
      ]);
    expect(chance(over(15), 'S2RM', 'H')).toBe(chance(over(10), 'S2RM', 'H'));
    expect(Math.abs(chance(over(15), 'S2RM', 'H') - 0.5)).toBeLessThan(0.05);
  });
});

test('prices know the runners, and between innings the next one is still to come', () => {
  const top: Happened = { kind: 'inningHalf', detail: 'top' };
  const bottom: Happened = { kind: 'inningHalf', detail: 'bottom' };
  const outs = [1, 2, 3].map((value): Happened => ({ kind: 'out', value }));
  const expectedStrengths = { home: 4.64, away: 4.64 };
  const inning = [period('1'), top, ...outs, bottom, ...outs, { kind: 'periodEnd' as const }];
  const over = (happened: readonly Happened[]): number =>
    chance(reported('baseball', 0, happened), 'ROU', 'O', expectedStrengths, 34);
  expect(over(inning)).toBeCloseTo(over([...inning, period('2'), top]), 2);
  expect(over([period('1'), top, ...outs])).toBeCloseTo(over([period('1'), top, ...outs, bottom]), 2);
  const loaded: Happened = { kind: 'onBase', side: 'away', value: 7 };
  expect(over([period('1'), top, loaded]) - over([period('1'), top])).toBeGreaterThan(0.1);
});

test('prices know who was sent off, and how much of overtime is left', () => {
  const red: Happened = { kind: 'red', side: 'home' };
  const goals = { home: 28, away: 28 };
  const eleven = chance(reported('handball', 0, [period('1H', 1_800)]), 'RM', 'H', goals);
  const ten = chance(reported('handball', 0, [period('1H', 1_800), red]), 'RM', 'H', goals);
  expect(eleven - ten).toBeGreaterThan(0.2);
  const end: Happened = { kind: 'periodEnd' };
  const regular = ['P1', 'P2', 'P3'].flatMap((name) => [period(name, 1_200), end]);
  const better = { home: 4, away: 2 };
  const overtime = chance(reported('iceHockey', 0, [...regular, period('OT', 300)]), 'RM', 'H', better);
  const shootOut = chance(
    reported('iceHockey', 0, [...regular, period('OT', 300), end, period('SO')]),
    'RM',
    'H',
    better,
  );
  expect(overtime).toBeGreaterThan(0.55);
  expect(shootOut).toBeCloseTo(0.5, 9);
});
