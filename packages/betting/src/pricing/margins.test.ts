import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { MARGIN_FLOOR, marginOf, type Margins, standardMargins } from './margins.ts';
import { priceMatch } from './price-match.ts';
import { LEAST_MARGIN, raisedPrices } from './quote-market.ts';
import { beforeStart, footballStrengths, marketType } from './testing/moments.ts';

const addedEverywhere = (everywhere: number, markets: ReadonlyMap<string, number> = new Map()): Margins => ({
  ...standardMargins,
  added: { everywhere, markets },
});
const moment = beforeStart('FT', 0);
const booksWith = (margins: Margins) => priceMatch({ expectedStrengths: footballStrengths, moment }, margins);
const overround = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 10_000 / price, 0);
/** What a step of the price table hides of a margin. */
const STEP = 0.02;

const added = fc.integer({ min: -200, max: 1_000 }).map((hundredths) => hundredths / 10_000);

describe('OP-04a a margin that an operator moves', () => {
  test('OP-04a a market of its own outweighs everything else, and a floor stays', () => {
    const margins = addedEverywhere(0.02, new Map([['M', -0.02]]));
    expect(marginOf(marketType('R'), margins)).toBeCloseTo(0.05);
    expect(marginOf(marketType('M'), margins)).toBeCloseTo(0.03);
    expect(marginOf(marketType('R'), addedEverywhere(-0.03))).toBe(MARGIN_FLOOR);
    expect(marginOf(marketType('R'), addedEverywhere(0))).toBe(marginOf(marketType('R'), standardMargins));
  });

  property.prop([added, added], { numRuns: 40 })('OP-04a overround grows with it, price by price', (one, other) => {
    const [less, more] = [
      booksWith(addedEverywhere(Math.min(one, other))),
      booksWith(addedEverywhere(Math.max(one, other))),
    ];
    for (const book of more) {
      const before = less.find(({ marketCode, line, rank }) => {
        return marketCode === book.marketCode && line === book.line && rank === book.rank;
      });
      if (!before) continue;
      for (const [index, price] of book.prices.entries()) {
        if (price > 0 && before.probabilities[index] === book.probabilities[index])
          expect(price).toBeLessThanOrEqual(before.prices[index] ?? 0);
      }
    }
    const winner = (books: typeof less) => overround(books.find(({ marketCode }) => marketCode === 'M')?.prices ?? []);
    const difference = Math.abs(one - other);
    if (Math.min(one, other) > -0.02) expect(winner(more) - winner(less)).toBeGreaterThanOrEqual(difference - STEP);
  });

  property.prop([added, fc.dictionary(fc.constantFrom('M', 'R', 'OU', 'PD', 'PG', 'DC'), added)], { numRuns: 40 })(
    'OP-04a no price is ever worth what it costs: a player gains by none',
    (everywhere, markets) => {
      for (const { prices, probabilities } of booksWith(
        addedEverywhere(everywhere, new Map(Object.entries(markets))),
      )) {
        for (const [index, price] of prices.entries()) {
          // What is all but sure is locked, and nobody can buy it.
          if (price <= 10_100) continue;
          expect(((probabilities[index] ?? 0) * price) / 10_000).toBeLessThanOrEqual(1 - LEAST_MARGIN + 1e-9);
        }
      }
    },
  );

  property.prop([fc.array(fc.integer({ min: 10_100, max: 400_000 }), { minLength: 2, maxLength: 8 }), added])(
    'OP-04a on prices of somebody else it only makes them lower',
    (prices, margin) => {
      const raised = raisedPrices(prices, Math.max(0, margin));
      expect(raised.every((price, index) => price <= (prices[index] ?? 0))).toBe(true);
    },
  );
});
