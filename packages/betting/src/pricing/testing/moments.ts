import { fc } from '@fast-check/vitest';
import { type MatchFacts, type Score, score } from '../../markets/facts.ts';
import type { Selection } from '../../markets/outcome-of.ts';
import type { MarketType } from '../../markets/market-type.ts';
import { marketTypeOf } from '../../markets/market-types.ts';
import type { Sport } from '../../rules/sports.ts';
import type { MarketBook, ExpectedStrengths, PricingMoment, Scorer } from '../models/expected-strengths.ts';
import { standingOf } from '../quote-market.ts';

export const marketType = (code: string): MarketType => {
  const found = marketTypeOf(code);
  if (!found) throw new Error(`unknown market code ${code}`);
  return found;
};

export const leg = (code: string, side: string, line = 0): Selection => ({ marketType: marketType(code), side, line });

const UNPLAYED: MatchFacts = { kind: 'match', state: 'scheduled', periods: [], complete: 0 };

export const beforeStart = (sport: Sport, bestOf = 0): PricingMoment => ({
  sport,
  bestOf,
  inPlay: false,
  left: 1,
  firstHalfLeft: 1,
  facts: UNPLAYED,
});

const scorers: readonly Scorer[] = [
  { player: 'h1', side: 'home', share: 0.6 },
  { player: 'h2', side: 'home', share: 0.4 },
  { player: 'a1', side: 'away', share: 0.3 },
];

export const footballStrengths: ExpectedStrengths = {
  home: 1.6,
  away: 1.1,
  corners: { home: 5.5, away: 4.4 },
  cards: { home: 1.8, away: 2.1 },
  reds: { home: 0.1, away: 0.12 },
  scorers,
};

const rate = fc.double({ min: 0.2, max: 3.5, noNaN: true });
const few = fc.nat({ max: 3 });
const pair = fc.tuple(few, few).map(([home, away]): Score => ({ home, away }));

const strengthsBySport = fc
  .record({ home: rate, away: rate, lowScores: fc.double({ min: 0, max: 0.2, noNaN: true }) })
  .map((rates): ExpectedStrengths => ({ ...footballStrengths, ...rates }));

/** A football match at some moment, before its start or in either half. */
export const footballMatches = fc.record({
  expectedStrengths: strengthsBySport,
  moment: fc
    .tuple(
      fc.constantFrom('before', 'first', 'second'),
      pair,
      pair,
      pair,
      fc.double({ min: 0.02, max: 1, noNaN: true }),
    )
    .map(([when, first, second, other, left]): PricingMoment => {
      if (when === 'before') return beforeStart('FT');
      const isFirst = when === 'first';
      const periods = isFirst ? [first] : [first, second];
      return {
        ...beforeStart('FT'),
        inPlay: true,
        left: isFirst ? 0.5 + left / 2 : left / 2,
        firstHalfLeft: isFirst ? left : 0,
        facts: {
          kind: 'match',
          state: 'playing',
          periods,
          complete: isFirst ? 0 : 1,
          corners: [other],
          yellows: [other],
          reds: [score(0, Math.min(1, other.away))],
          goals: periods.flatMap(goalsOf),
        },
      };
    }),
});

const goalsOf = ({ home, away }: Score): NonNullable<MatchFacts['goals']> => [
  ...Array.from({ length: home }, () => ({ side: 'home' as const, player: 'h1' })),
  ...Array.from({ length: away }, () => ({ side: 'away' as const, player: 'somebody' })),
];

/** One match of each sport before its start. */
export const everySport: readonly (readonly [Sport, number, ExpectedStrengths])[] = [
  ['FT', 0, footballStrengths],
  ['VF', 0, footballStrengths],
  ['BK', 0, { home: 109, away: 104 }],
  ['VK', 0, { home: 108, away: 103 }],
  ['TN', 3, { home: 0.51, away: 0.49 }],
  ['SK', 9, { home: 0.56, away: 0.44 }],
  ['VB', 5, { home: 0.51, away: 0.49 }],
  ['BS', 0, { home: 4.8, away: 4.1 }],
  ['TT', 7, { home: 0.51, away: 0.49 }],
  ['IH', 0, { home: 3.1, away: 2.6 }],
  ['AF', 0, { home: 24, away: 20 }],
  ['RU', 0, { home: 25, away: 21 }],
  ['HB', 0, { home: 28, away: 26 }],
  ['BM', 3, { home: 0.51, away: 0.49 }],
  ['ES', 3, { home: 0.51, away: 0.49 }],
  ['EM', 3, { home: 0.55, away: 0.45 }],
];

/** The sides of a book that can be bet on, one by one. */
export const openSides = ({ sides, prices, probabilities }: MarketBook) =>
  sides.flatMap((side, index) => {
    const probability = probabilities[index] ?? 0;
    return standingOf(probability) === 'open' ? [{ side, probability, price: prices[index] ?? 0 }] : [];
  });

/** The fair chance of a side at a line; 0 when it is not on the board. */
export const chanceIn =
  (books: readonly MarketBook[]) =>
  (code: string, side: string, line = 0): number => {
    const book = books.find((one) => one.marketCode === code && one.line === line);
    return book?.probabilities[book.sides.indexOf(side)] ?? 0;
  };
