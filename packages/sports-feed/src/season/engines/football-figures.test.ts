import { type PricingMoment, priceMatch, standardMargins } from '@fairground/betting';
import { expect, test } from 'vitest';
import { fixturesBetween } from '../calendar.ts';
import { DAY, SEASON_EPOCH } from '../spans.ts';
import { worldOf } from '../teams.ts';
import { expectedStrengthsOf } from './expected-strengths.ts';

const beforeStart: PricingMoment = {
  sport: 'FT',
  bestOf: 0,
  inPlay: false,
  left: 1,
  firstHalfLeft: 1,
  facts: { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
};

/** Public figures of 11,494 league matches, and how near to them the mean of our prices is. */
const SEEN = [
  ['M', 'N', 25.1, 0.8],
  ['BTS', 'Y', 53.2, 1.2],
  ['F', 'HC', 2.3, 0.3],
  ['F', 'HN', 5.3, 0.5],
] as const;

const FROM = SEASON_EPOCH + 500 * DAY;
const MATCHES = 200;

/** The mean chance, in percent, that the matches of some weeks are priced at. */
function pricedMeans(): readonly number[] {
  const world = worldOf('figures');
  const football = fixturesBetween(world, { from: FROM, to: FROM + 20 * DAY }).filter(
    ({ sport }) => sport === 'football',
  );
  // Spread over all leagues and days.
  const looked = football.filter((_, index) => (index * MATCHES) % football.length < MATCHES);
  expect(looked.length).toBeGreaterThanOrEqual(MATCHES);
  const sums = SEEN.map(() => 0);
  for (const fixture of looked) {
    const books = priceMatch(
      { expectedStrengths: expectedStrengthsOf(world, fixture), moment: beforeStart },
      standardMargins,
      ['M', 'BTS', 'F'],
    );
    SEEN.forEach(([code, side], index) => {
      const book = books.find(({ marketCode }) => marketCode === code);
      sums[index] = (sums[index] ?? 0) + (book?.probabilities[book.sides.indexOf(side)] ?? 0);
    });
  }
  return sums.map((sum) => (100 * sum) / looked.length);
}

test('SP-04 football is priced as it is played: draws, both sides scoring, leads that are lost', () => {
  const means = pricedMeans();
  const wrong = SEEN.flatMap(([code, side, seen, apart], index) =>
    Math.abs((means[index] ?? 0) - seen) < apart ? [] : [`${code} ${side}: ${means[index]}, not ${seen}`],
  );
  expect(wrong).toEqual([]);
});
