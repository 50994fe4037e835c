import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import type { Fixture } from '../season/calendar.ts';
import type { MatchResult } from '../season/results.ts';
import { HOUR, SEASON_EPOCH } from '../season/spans.ts';
import { mapsText, scoreText, type SeriesClaim, verifySeries } from './verify-series.ts';

const NOON = SEASON_EPOCH + 300 * 24 * HOUR + 12 * HOUR;
const feed = simulatorFeed('verify', seasonClock({ speed: 1, origin: 0 }));
const entries = feed.snapshot(NOON).fixtures;
const COMMITTED: ReadonlySet<string> = new Set(['shooter', 'moba', 'virtualFootball', 'virtualBasketball']);
const VIRTUAL: ReadonlySet<string> = new Set(['virtualFootball', 'virtualBasketball']);
const series = entries.filter(({ fixture }) => COMMITTED.has(fixture.sport));

const claimOf = ({ id, sport, bestOf, commitment }: Fixture, { seed = '', ...result }: MatchResult): SeriesClaim => ({
  id,
  sport,
  bestOf,
  edge: commitment?.edge ?? [],
  commitment: commitment?.hash ?? '',
  seed,
  status: result.status,
  score: scoreText(result.score),
  maps: mapsText(result.periods),
});

const over = series.flatMap(({ fixture, result }) => (result?.seed === undefined ? [] : [claimOf(fixture, result)]));
const titlesOf = (of: string) => {
  const claim = over.find(({ sport }) => sport === of);
  return claim && verifySeries(claim).steps.map(({ title }) => title);
};
const failing = (claim: SeriesClaim): readonly string[] =>
  verifySeries(claim)
    .steps.filter(({ holds }) => !holds)
    .map(({ title }) => title);

describe('GA-10 a series of esports, and a virtual match', () => {
  test('GA-10 is committed to when it is announced, days before it starts; no other sport says it is', () => {
    expect(series.length).toBeGreaterThan(20);
    for (const { fixture } of entries) {
      expect(/^[0-9a-f]{64}$/.test(fixture.commitment?.hash ?? ''), fixture.id).toBe(COMMITTED.has(fixture.sport));
    }
    expect(series.some(({ fixture }) => fixture.start > NOON + 7 * 24 * HOUR)).toBe(true);
  });

  test('GA-10 keeps its seed until the last word on it, in every message of the feed', () => {
    const later = feed.snapshot(NOON - HOUR / 2);
    for (const { fixture, result, events } of series) {
      if (!result) expect(JSON.stringify({ fixture, events })).not.toContain('"seed"');
    }
    const told = feed
      .messagesAfter(later.seq, { now: NOON, limit: 100_000 })
      .filter((message) => JSON.stringify(message).includes('"seed"'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ kind }) => kind === 'result' || kind === 'correction')).toBe(true);
  });

  test('GA-10 is made anew from the seed: status, score and every map as they were published', () => {
    expect(over.length).toBeGreaterThan(10);
    expect(new Set(over.map(({ sport }) => sport))).toEqual(COMMITTED);
    for (const claim of over) {
      expect(failing(claim), claim.id).toEqual([]);
      const { maps = [], counts } = verifySeries(claim).outcome ?? {};
      expect((counts?.periods ?? maps).length).toBe(claim.maps === '' ? 0 : claim.maps.split(' ').length);
    }
  });

  test('GA-10 has its steps told one by one, each with what was compared', () => {
    expect(titlesOf('shooter')).toEqual(['种子与承诺', '随机整数', '系列赛比分', '每图比分']);
    expect(titlesOf('virtualFootball')).toEqual(['种子与承诺', '随机整数', '全场比分', '上下半场比分']);
    expect(titlesOf('virtualBasketball')).toEqual(['种子与承诺', '随机整数', '全场比分', '各节比分']);
  });
});

const aSeries = fc.constantFrom(...over.filter(({ status }) => status === 'ended'));

property.prop([aSeries, fc.integer({ min: 0, max: 63 })])('GA-10 another seed is found', (claim, at) => {
  const digit = claim.seed[at] === '0' ? '1' : '0';
  const seed = `${claim.seed.slice(0, at)}${digit}${claim.seed.slice(at + 1)}`;
  expect(failing({ ...claim, seed })).toContain('种子与承诺');
});

property.prop([aSeries, fc.integer({ min: 1, max: 500 })])(
  'GA-10 so are other terms and another result',
  (claim, by) => {
    const isVirtual = VIRTUAL.has(claim.sport);
    const parts = claim.sport === 'virtualBasketball' ? '各节比分' : '上下半场比分';
    expect(failing({ ...claim, edge: claim.edge.map((number) => number + by / 1_000) })).toContain('种子与承诺');
    expect(failing({ ...claim, bestOf: claim.bestOf + 2 })).toContain(isVirtual ? '赛事条件' : '种子与承诺');
    expect(failing({ ...claim, id: `${claim.id}0` })).toContain('种子与承诺');
    expect(failing({ ...claim, score: `${by + 999}:0` })).toEqual([isVirtual ? '全场比分' : '系列赛比分']);
    expect(failing({ ...claim, maps: `${claim.maps} ${by}:0` })).toEqual([isVirtual ? parts : '每图比分']);
    expect(failing({ ...claim, status: 'abandoned' })).toEqual([isVirtual ? '全场比分' : '系列赛比分']);
  },
);

test.each([
  [{ seed: '' }, '种子与承诺'],
  [{ seed: 'AB' }, '种子与承诺'],
  [{ sport: 'football' }, '赛事条件'],
  [{ bestOf: 0 }, '赛事条件'],
  [{ bestOf: 1_000_001 }, '赛事条件'],
  [{ edge: [Number.NaN] }, '赛事条件'],
  [{ edge: [0.1, 0.2] }, '赛事条件'],
  [{ sport: 'virtualFootball' }, '赛事条件'],
  [{ sport: 'virtualFootball', bestOf: 0, edge: [-1, 1] }, '赛事条件'],
  [{ sport: 'virtualFootball', bestOf: 0, edge: [1e9, 1] }, '赛事条件'],
])('GA-10 a claim that cannot be played is told so: %o', (change, title) => {
  const claim = over.find(({ sport }) => sport === 'shooter');
  if (!claim) throw new Error('no series');
  expect(verifySeries({ ...claim, ...change })).toMatchObject({ holds: false, outcome: undefined });
  expect(failing({ ...claim, ...change })).toEqual([title]);
});
