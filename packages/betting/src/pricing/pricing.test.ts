import { describe, expect, test } from 'vitest';
import { type MatchFacts, type Score, score } from '../markets/facts.ts';
import { pairKinds } from '../markets/pair-kinds.ts';
import { tickAtMost, ticks } from '../odds/tick-table.ts';
import { builderPrice } from './builder-price.ts';
import { championPrices } from './champion-prices.ts';
import { fairValue } from './fair-values/fair-value.ts';
import { countDistribution } from './distributions/distribution.ts';
import { chanceAbove } from './distributions/line-shares.ts';
import { standardMargins } from './margins.ts';
import type { ExpectedStrengths, PricingMoment } from './models/expected-strengths.ts';
import { priceMatch } from './price-match.ts';
import { priceOfChance } from './price-tick.ts';
import { quoteInto, standingOf } from './quote-market.ts';
import { beforeStart, chanceIn, everySport, footballStrengths, leg, openSides } from './testing/moments.ts';

const pre = beforeStart('FT');
const price = (expectedStrengths: ExpectedStrengths, moment: PricingMoment) =>
  priceMatch({ expectedStrengths, moment }, standardMargins);
const playing = (periods: readonly Score[], complete: number, more: Partial<MatchFacts> = {}): MatchFacts => ({
  kind: 'match',
  state: 'playing',
  periods,
  complete,
  ...more,
});
const live = (facts: MatchFacts, left: number, more: Partial<PricingMoment> = {}): PricingMoment => ({
  ...pre,
  inPlay: true,
  left,
  firstHalfLeft: 0,
  facts,
  ...more,
});
const even: ExpectedStrengths = { ...footballStrengths, home: 1.4, away: 1.4, chase: 0 };

const legsOf = (legs: readonly Parameters<typeof leg>[]) => legs.map((one) => leg(...one));
const worth = (...legs: Parameters<typeof leg>[]) => fairValue(footballStrengths, pre, legsOf(legs))?.won ?? 0;
const quoted = (...legs: Parameters<typeof leg>[]) =>
  builderPrice({ expectedStrengths: footballStrengths, moment: pre }, standardMargins, legsOf(legs));
/** A competition that the strong one wins alone, or else shares. */
const playOut = (next: () => number): readonly string[] => (next() < 0.7 ? ['strong'] : ['weak', 'strong']);

describe('what is not decided', () => {
  test('SP-16 a margin far away is worth to a cash-out what it is sold for', () => {
    const facts = playing([score(10, 16)], 0);
    const moment: PricingMoment = { ...beforeStart('BK'), inPlay: true, left: 0.85, firstHalfLeft: 0.7, facts };
    const expectedStrengths: ExpectedStrengths = { home: 100, away: 100 };
    const sold = chanceIn(price(expectedStrengths, moment))('RWMP', 'H21-25');
    expect(sold).toBeGreaterThan(0);
    expect(fairValue(expectedStrengths, moment, legsOf([['RWMP', 'H21-25']]))?.won).toBeCloseTo(sold, 6);
  });
});

describe('in play', () => {
  test('SP-04 a football handicap in play starts again from nil–nil, a total does not', () => {
    const of = chanceIn(price(even, live(playing([score(2, 0), score(0, 0)], 1), 0.4)));
    expect(of('RE', 'H', 0)).toBeCloseTo(0.5, 9);
    expect(of('RM', 'H')).toBeGreaterThan(0.9);
    expect(of('ROU', 'O', 14)).toBeGreaterThan(0);
    expect(of('ROU', 'O', 6)).toBe(0);
  });

  test('SP-04 what is decided is not offered, and a market with nothing open is left out', () => {
    const books = price(even, live(playing([score(2, 1), score(0, 0)], 1), 0.3));
    const codes = new Set(books.map((book) => book.marketCode));
    for (const code of ['HRM', 'HROU', 'RHPD', 'RBTS', 'RCSH', 'RFG']) expect(codes.has(code), code).toBe(false);
    const sidesIn = (code: string) =>
      books
        .filter((book) => book.marketCode === code)
        .flatMap(openSides)
        .map(({ side }) => side);
    const scores = sidesIn('RPD');
    expect(scores).toContain('2:1');
    expect(scores).not.toContain('1:1');
    expect(sidesIn('RF')).toEqual(['HH', 'HN', 'HC']);
  });

  test('SP-04 a red card and the need to chase change the goals to come', () => {
    const level = playing([score(0, 0)], 0);
    const usual = chanceIn(price(even, live(level, 0.8, { firstHalfLeft: 0.6 })));
    const short = chanceIn(price(even, live({ ...level, reds: [score(1, 0)] }, 0.8, { firstHalfLeft: 0.6 })));
    expect(usual('RM', 'H')).toBeCloseTo(usual('RM', 'C'), 9);
    expect(short('RM', 'H')).toBeLessThan(usual('RM', 'H') - 0.05);
    const behind = live(playing([score(0, 1)], 0), 0.8, { firstHalfLeft: 0.6 });
    expect(chanceIn(price({ ...even, chase: 0.1 }, behind))('RE', 'H', 0)).toBeGreaterThan(0.5);
  });

  test('SP-04 the last minutes leave only what can still go either way', () => {
    const books = price(even, live(playing([score(1, 0), score(0, 0)], 1), 0.004));
    const codes = books.map((book) => book.marketCode);
    for (const gone of ['RWN', 'HRM']) expect(codes, gone).not.toContain(gone);
    // Lines beside the main one are whole or gone.
    expect(books.filter(({ rank }) => rank > 0).every((book) => openSides(book).length === 2)).toBe(true);
    expect(price(even, live(playing([score(1, 0), score(0, 0)], 2), 0))).toEqual([]);
  });

  test('SP-04 at 4–0 the winner is locked, and the long prices of the others stay open', () => {
    const books = price(even, live(playing([score(3, 0), score(1, 0)], 1), 0.2));
    const winner = books.find((book) => book.marketCode === 'RM');
    expect(winner?.sides.map((_, index) => standingOf(winner.probabilities[index] ?? 0))).toEqual([
      'locked',
      'open',
      'open',
    ]);
    const [, draw = 0, away = 0] = winner?.prices ?? [];
    expect(draw).toBeGreaterThan(300_000);
    expect(away).toBeGreaterThanOrEqual(draw);
    expect(away).toBeLessThanOrEqual(Number(ticks.at(-1)));
  });

  test('SP-04 a favourite is sold at the lowest price as long as that is no gift', () => {
    const prices: number[] = [];
    for (let sure = 0.9; sure < 1 - 1e-6; sure += 1e-4) {
      const open = quoteInto(prices, [sure, 1 - sure], 2, 2, 0.06);
      const [favourite = 0, other = 0] = prices;
      expect(open).toBe(sure < 0.995 / 1.01 ? 2 : 1);
      if (open === 2) expect((favourite / 10_000) * sure).toBeLessThan(1);
      else expect(favourite).toBe(10_100);
      const worth = (other / 10_000) * (1 - sure);
      expect(worth).toBeLessThan(1);
      // However sure the favourite, the other keeps a fifth of its fair price, as far as the table goes and on its steps.
      if (other < 5_000_000) expect(worth).toBeGreaterThan(0.13);
    }
  });

  test.each([
    ['TN', 3, { points: score(3, 0), server: 'home' as const }, [score(6, 3), score(3, 2)], 1],
    ['VB', 5, {}, [score(25, 20), score(12, 8)], 1],
    ['TT', 7, {}, [score(11, 6), score(6, 4)], 1],
    ['BM', 3, {}, [score(21, 12), score(11, 10)], 1],
    ['SK', 9, { points: score(40, 10) }, [score(1, 0), score(1, 0), score(0, 0)], 2],
    ['BS', 0, { half: 'bottom' as const, outs: 1 }, [score(2, 0), score(0, 1), score(1, 0)], 2],
    ['BK', 0, { left: 0.4 }, [score(30, 22), score(28, 25), score(8, 6)], 2],
    ['IH', 0, { left: 0.5 }, [score(2, 0), score(0, 0)], 1],
    ['HB', 0, { left: 0.4 }, [score(15, 11), score(3, 2)], 1],
  ] as const)('SP-04 %s: who is ahead is more likely to win than before', (sport, bestOf, more, periods, complete) => {
    const [, , expectedStrengths] = everySport.find(([code]) => code === sport) ??
      everySport[0] ?? [sport, bestOf, even];
    const before = chanceIn(price(expectedStrengths, beforeStart(sport, bestOf)))('M', 'H');
    const now = { ...beforeStart(sport, bestOf), inPlay: true, facts: playing(periods, complete), ...more };
    const books = price(expectedStrengths, now);
    expect(fairValue(expectedStrengths, now, [leg('M', 'H')])?.won).toBeGreaterThan(before + 0.05);
    expect(books.every((book) => openSides(book).length > 0)).toBe(true);
    // The set or inning that is over is on no board any more.
    expect(books.some((book) => /^[SIQP]1/.test(book.marketCode) && !book.marketCode.startsWith('ST'))).toBe(false);
  });

  test('SP-16 a set that is over, or never comes, is worth what it was settled at', () => {
    const expectedStrengths = { home: 0.5, away: 0.5 };
    const now = { ...beforeStart('TN', 3), inPlay: true, facts: playing([score(6, 3), score(0, 0)], 1) };
    expect(fairValue(expectedStrengths, now, [leg('S1M', 'H')])?.outcomes.W).toBe(1);
    const third = fairValue(expectedStrengths, now, [leg('S3M', 'H')]);
    expect(third?.refunded).toBeGreaterThan(0.3);
    expect((third?.won ?? 0) / (1 - (third?.refunded ?? 0))).toBeCloseTo(0.5, 6);
    expect(fairValue(expectedStrengths, now, [leg('S5M', 'H')])?.outcomes.P).toBe(1);
  });
});

describe('the bet builder', () => {
  test('SP-16 legs that hang together are priced together, others by their product', () => {
    expect(worth(['M', 'H'], ['OU', 'O', 10])).toBeGreaterThan(worth(['M', 'H']) * worth(['OU', 'O', 10]) + 0.01);
    expect(worth(['M', 'H'], ['CNOU', 'O', 38])).toBeCloseTo(worth(['M', 'H']) * worth(['CNOU', 'O', 38]), 9);
    expect(worth(['M', 'H'], ['PD', '2:1'])).toBeCloseTo(worth(['PD', '2:1']), 9);
    expect(worth(['F', 'HC'], ['HM', 'H'])).toBeCloseTo(worth(['F', 'HC']), 9);
    // Both players of home score: each does, less one of them does.
    const either = worth(['CSC', 'N']);
    expect(worth(['PG', 'h1'], ['PG', 'h2'])).toBeCloseTo(worth(['PG', 'h1']) + worth(['PG', 'h2']) - either, 6);
    expect(worth(['FG', 'H'], ['CSC', 'Y'])).toBe(0);
    expect(worth(['FG', 'C'], ['CSC', 'Y'])).toBeCloseTo(worth(['FG', 'C'], ['CSC', 'Y'], ['BTS', 'N']), 9);
  });

  test('SP-16 a combination pays more than each of its legs and less than it is worth', () => {
    const both = quoted(['M', 'H'], ['OU', 'O', 10]);
    const single = quoted(['M', 'H']);
    if (!both.ok || !single.ok) throw new Error('no price');
    expect(both.value).toBeGreaterThan(single.value);
    expect((both.value / 10_000) * worth(['M', 'H'], ['OU', 'O', 10])).toBeLessThan(1);
  });

  test.each([
    ['impossible', [leg('M', 'H'), leg('PD', '0:0')]],
    ['cannot-combine', [leg('M', 'H'), leg('M', 'H')]],
    ['impossible', [leg('M', 'H'), leg('R', 'C', 1)]],
    ['cannot-combine', [leg('FG', 'H'), leg('PGF', 'h1')]],
    ['cannot-combine', [leg('M', 'H'), leg('PG', 'nobody')]],
    ['cannot-combine', []],
  ] as const)('SP-16 %s', (why, legs) => {
    expect(builderPrice({ expectedStrengths: footballStrengths, moment: pre }, standardMargins, legs)).toEqual({
      ok: false,
      why,
    });
  });

  test('SP-16 what has happened is certain and has no price', () => {
    const facts = playing([score(3, 0), score(0, 0)], 1, { goals: [] });
    const legs = [leg('ROU', 'O', 10), leg('RCSC', 'N')];
    expect(
      builderPrice({ expectedStrengths: footballStrengths, moment: live(facts, 0.4) }, standardMargins, legs),
    ).toEqual({
      ok: false,
      why: 'certain',
    });
  });

  test('SP-16 sets and points of a match hang together', () => {
    const [, , expectedStrengths] = everySport[3] ?? [0, 0, even];
    const moment = beforeStart('TN', 3);
    const together = fairValue(expectedStrengths, moment, [leg('STPD', '2:0'), leg('OU', 'O', 98)]);
    expect(together?.won).toBeLessThan((fairValue(expectedStrengths, moment, [leg('STPD', '2:0')])?.won ?? 0) * 0.2);
    expect(fairValue(expectedStrengths, moment, [leg('S1M', 'H'), leg('M', 'H')])).toBe(undefined);
  });
});

describe('parts', () => {
  test('SP-03 a price in a hurry lands on the same tick', () => {
    for (const tick of ticks) {
      expect(priceOfChance(10_000 / Number(tick))).toBe(Number(tick));
      expect(priceOfChance(10_000 / (Number(tick) + 20))).toBe(Number(tickAtMost(tick + 20n)));
    }
  });

  test('SP-04 a line is summed up as its grading sees every value', () => {
    const distribution = countDistribution(1, 2.3);
    for (let bar = -6; bar <= 30; bar += 1) {
      let [won, refunded] = [0, 0];
      distribution.chances.forEach((chance, index) => {
        const grade = pairKinds.total({ side: 'O', line: bar, hasDraw: true, scoreMax: Infinity });
        const outcome = grade?.(distribution.from + index, 0);
        won += chance * (outcome?.won ?? 0) * (1 - (outcome?.voidHalves ?? 0) / 2);
        refunded += (chance * (outcome?.voidHalves ?? 0)) / 2;
      });
      expect(chanceAbove(bar, distribution)).toBeCloseTo(won / (1 - refunded), 9);
    }
  });

  test('SP-12 a champion is priced by playing the rest many times', () => {
    let seed = 7;
    const chance = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const runners = [{ id: 'strong' }, { id: 'weak' }, { id: 'out' }];
    const book = championPrices({ runners, playOut, often: { runs: 2_000, chance } }, standardMargins);
    const of = chanceIn(book ? [book] : []);
    expect(of('FS', 'strong')).toBeCloseTo(0.85, 1);
    expect(of('FS', 'weak')).toBeCloseTo(0.15, 1);
    expect(of('FS', 'out')).toBeLessThan(0.001);
    expect(championPrices({ runners: [], playOut, often: { runs: 1, chance } }, standardMargins)).toBe(undefined);
  });
});
