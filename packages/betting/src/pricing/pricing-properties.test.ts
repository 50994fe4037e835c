import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { ticks } from '../odds/tick-table.ts';
import { finished } from '../markets/facts.ts';
import { outcomeOf, type Selection } from '../markets/outcome-of.ts';
import { tallyOf } from '../markets/tally.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import { togetherFactor } from '../settlement/returns.ts';
import { builderPrice } from './builder-price.ts';
import { fairValue } from './fair-values/fair-value.ts';
import { marginOf, standardMargins } from './margins.ts';
import { modelOf } from './models/model-of.ts';
import type { MarketBook, ExpectedStrengths, PricingMoment } from './models/expected-strengths.ts';
import { priceMatch } from './price-match.ts';
import {
  beforeStart,
  chanceIn,
  everySport,
  footballMatches,
  footballStrengths,
  leg,
  openSides,
  marketType,
} from './testing/moments.ts';

const allTicks = new Set(ticks.map(Number));
const rules = currentRulebook.sports.FT;

/** A selection as it is taken now. */
function taken(code: string, side: string, line: number, { facts, sport }: PricingMoment): Selection {
  const { grading } = marketType(code);
  const pair = grading.by === 'pair' ? tallyOf(grading.tally, facts, currentRulebook.sports[sport]) : undefined;
  return { marketType: marketType(code), side, line, ...(typeof pair === 'object' && { atBet: pair }) };
}

/** Lines of every sort, and markets without one. */
const COMBINED: readonly Selection[] = [
  leg('R', 'H', -1),
  leg('R', 'C', 3),
  leg('R', 'H', 0),
  leg('OU', 'O', 7),
  leg('OU', 'U', 8),
  leg('OU', 'O', 5),
  leg('HR', 'H', 1),
  leg('HOU', 'U', 3),
  leg('SHOU', 'O', 4),
  leg('DNB', 'C'),
  leg('BTS', 'Y'),
  leg('M', 'H'),
];

function checkBooks(books: readonly MarketBook[], expectedStrengths: ExpectedStrengths, moment: PricingMoment): void {
  for (const book of books) {
    const { marketCode: code, line } = book;
    const selections = openSides(book);
    expect(selections.length).toBeGreaterThan(0);
    let [fair, implied] = [0, 0];
    for (const selection of selections) {
      const { probability, price, side } = selection;
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
      expect(allTicks.has(price), `${code} ${side} ${price}`).toBe(true);
      // Worth less than it costs in the one model all markets share: so no set of bets can win whatever happens.
      expect((price / 10_000) * probability, `${code} ${side}`).toBeLessThan(1);
      fair += probability;
      implied += 10_000 / price;
      expect(outcomeOf(taken(code, side, line, moment), moment.facts, currentRulebook.sports[moment.sport])).toBe(
        undefined,
      );
    }
    // Where one side must win, the whole margin is in the book, unless the favourite has reached the lowest price.
    const margin = selections.some(({ price }) => price === Number(ticks[0]))
      ? 0
      : marginOf(marketType(code), standardMargins, moment.sport);
    if (Math.abs(fair - 1) < 1e-6) expect(implied, code).toBeGreaterThan(1 + margin - 1e-6);
    expect(expectedStrengths.home).toBeGreaterThan(0);
  }
}

/** What is off the board is zero here, and tells nothing. */
function near(one: number, other: number, what: string): void {
  if (one > 0 && other > 0) expect(one, what).toBeCloseTo(other, 5);
}

/** A scorer who is all but sure goes off the board alone, and then the others tell nothing. */
const both = (one: number, other: number): number => (one > 0 && other > 0 ? one + other : 0);

describe('every book', () => {
  property.prop([footballMatches], { numRuns: 15 })(
    'SP-04 football: ticks, fair chances, the margin and nothing that is decided',
    ({ expectedStrengths, moment }) =>
      checkBooks(priceMatch({ expectedStrengths, moment }, standardMargins), expectedStrengths, moment),
  );

  test.each(everySport)('SP-04 %s best of %d: the same', (sport, bestOf, expectedStrengths) => {
    const moment = beforeStart(sport, bestOf);
    const books = priceMatch({ expectedStrengths, moment }, standardMargins);
    expect(books.length).toBeGreaterThan(18);
    checkBooks(books, expectedStrengths, moment);
    const main = books.filter(({ rank }) => rank === 0).map(({ marketCode: code }) => code);
    expect(main).toEqual(expect.arrayContaining(['R', 'OU', 'M']));
  });

  test('SP-04 a full football book has at least seventy plays', () => {
    const books = priceMatch(
      {
        expectedStrengths: footballStrengths,
        moment: beforeStart('FT'),
      },
      standardMargins,
    );
    expect(new Set(books.map((book) => book.marketCode)).size).toBeGreaterThanOrEqual(70);
  });

  test('SP-04 lines are ranked from the one nearest to even', () => {
    for (const [sport, bestOf, expectedStrengths] of everySport) {
      const books = priceMatch({ expectedStrengths, moment: beforeStart(sport, bestOf) }, standardMargins);
      const lines = books.filter((book) => book.marketCode === 'OU');
      expect(lines.map(({ rank }) => rank)).toEqual(lines.map((_, index) => index));
      const apart = lines.map(({ probabilities }) => Math.abs((probabilities[0] ?? 0) - 0.5));
      expect(Math.min(...apart)).toBe(apart[0]);
    }
  });
});

describe('one model', () => {
  property.prop([footballMatches], { numRuns: 8 })(
    'SP-16 a single bet is worth what it was priced at, and costs the same in the builder',
    ({ expectedStrengths, moment }) => {
      for (const book of priceMatch({ expectedStrengths, moment }, standardMargins)) {
        const { marketCode: code, line } = book;
        for (const { side, probability, price } of openSides(book)) {
          const selection = taken(code, side, line, moment);
          const value = fairValue(expectedStrengths, moment, [selection]);
          expect((value?.won ?? 0) / (1 - (value?.refunded ?? 0)), `${code} ${side}`).toBeCloseTo(probability, 6);
          expect(builderPrice({ expectedStrengths, moment }, standardMargins, [selection])).toEqual({
            ok: true,
            value: price,
          });
        }
      }
    },
  );

  property.prop([fc.array(fc.nat(), { minLength: 2, maxLength: 4 })], { numRuns: 12 })(
    'SP-16 whatever lines a combination has, its stake comes back on average at the fair price, as it is settled',
    (places) => {
      const quiet = { ...footballStrengths, home: 0.9, away: 0.7 };
      const moment = beforeStart('FT');
      const legs = places.map((place) => COMBINED[place % COMBINED.length]).flatMap((one) => one ?? []);
      const value = fairValue(quiet, moment, legs);
      let [won, kept] = [0, 0];
      modelOf(quiet, moment).eachHalves?.((chance, home1, away1, home2, away2) => {
        const facts = finished({ home: home1, away: away1 }, { home: home2, away: away2 });
        const outcomes = legs.flatMap((one) => outcomeOf(one, facts, rules) ?? []);
        const paid = (top: bigint) => {
          const factor = togetherFactor(outcomes, { top, bottom: 1n });
          return Number(factor.top) / Number(factor.bottom);
        };
        kept += chance * paid(1n);
        won += chance * (paid(2n) - paid(1n));
      });
      expect(value?.won).toBeCloseTo(won, 6);
      expect(value?.refunded).toBeCloseTo(kept - won, 6);
      const quoted = builderPrice({ expectedStrengths: quiet, moment }, standardMargins, legs);
      // No combination is worth what it costs.
      if (quoted.ok && legs.length > 1) expect((quoted.value / 10_000) * won + kept - won).toBeLessThan(1);
    },
  );

  test('SP-04 what is priced is what is settled: every pair of halves through the grading itself', () => {
    // Few goals keep the pairs few.
    const quiet = { ...footballStrengths, home: 0.8, away: 0.6 };
    const moment = beforeStart('FT');
    const books = priceMatch({ expectedStrengths: quiet, moment }, standardMargins);
    const offered = books.flatMap((book) =>
      openSides(book).map(({ side, probability }) => ({
        selection: taken(book.marketCode, side, book.line, moment),
        probability,
      })),
    );
    const asked = offered.filter(
      ({ selection: { marketType: one } }) =>
        one.grading.by === 'halves' || (one.grading.by === 'pair' && one.group !== 'corners' && one.group !== 'cards'),
    );
    const sums = asked.map(() => ({ won: 0, refunded: 0 }));
    modelOf(quiet, moment).eachHalves?.((chance, home1, away1, home2, away2) => {
      const facts = finished({ home: home1, away: away1 }, { home: home2, away: away2 });
      asked.forEach(({ selection }, index) => {
        const outcome = outcomeOf(selection, facts, rules);
        const sum = sums[index];
        if (!outcome || !sum) return;
        sum.won += chance * outcome.won * (1 - outcome.voidHalves / 2);
        sum.refunded += (chance * outcome.voidHalves) / 2;
      });
    });
    asked.forEach(({ selection, probability }, index) => {
      const { won = 0, refunded = 0 } = sums[index] ?? {};
      expect(won / (1 - refunded), `${selection.marketType.code} ${selection.side}`).toBeCloseTo(probability, 6);
    });
    expect(asked.length).toBeGreaterThan(180);
  });

  property.prop([footballMatches], { numRuns: 15 })(
    'SP-04 markets of one match agree with each other once the margin is off',
    ({ expectedStrengths, moment }) => {
      // Without a margin nothing is taken off the board but what is decided.
      const books = priceMatch(
        {
          expectedStrengths,
          moment: { ...moment, inPlay: false },
        },
        { ...standardMargins },
      );
      const of = chanceIn(books);
      const [home, draw, away] = [of('M', 'H'), of('M', 'N'), of('M', 'C')];
      if (home * draw * away > 0) {
        near(home + draw + away, 1, 'one of three');
        near(of('DC', 'HN'), home + draw, 'double chance');
        near(of('DC', 'HC'), home + away, 'double chance');
        near(of('DNB', 'H'), home / (home + away), 'draw no bet');
        near(of('R', 'H', 0), of('DNB', 'H'), 'handicap of nothing');
        near(of('R', 'H', -2), home, 'half a goal');
        near(of('R', 'C', 2), away, 'half a goal');
        near(of('WM', 'N'), draw, 'margin');
      }
      for (const half of ['H', 'N', 'C']) {
        near(of('F', `${half}H`) + of('F', `${half}N`) + of('F', `${half}C`), of('HM', half), 'half and full');
      }
      near(of('TG', '0-0'), of('PD', '0:0'), 'no goals');
      near(of('TG', '0-0'), of('FG', 'N'), 'no first goal');
      near(of('OU', 'U', 10), of('TG', '0-0') + of('TG', '1-1') + of('TG', '2-2'), 'up to two');
      near(of('T', '2-3'), of('TG', '2-2') + of('TG', '3-3'), 'two or three');
      near(of('CSC', 'N'), of('OUH', 'O', 2), 'home scores');
      near(of('PG', 'h1'), of('PGOU', 'O:h1', 2), 'a player scores');
      near(both(of('PGF', 'h1'), of('PGF', 'h2')), of('FG', 'H'), 'the first scorer');
      near(both(of('PGL', 'h1'), of('PGL', 'h2')), of('LG', 'H'), 'the last scorer');
    },
  );
});
