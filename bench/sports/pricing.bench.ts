import {
  type ExpectedStrengths,
  priceMatch,
  type PricingMoment,
  standardMargins,
  standingOf,
} from '@fairground/betting';
import { type BenchResult, median } from '../bench-result.ts';

const ROUNDS = 9;
/** Rounds before anything is counted: a server that runs for days prices with warm code. */
const WARM_UP = 3;
const BOOKS = 1_500;
const PASSES = 200_000;
/** What the issue asks for: full football books a second on one core. */
const BAR = 15_000;
const GOALS = 12;

/** Full football books a second of one core, beside the bar, and beside bare passes over a 12 × 12 grid in the same run. */
export function pricingBench(): readonly BenchResult[] {
  const before: number[] = [];
  const inPlay: number[] = [];
  const passes: number[] = [];
  for (let round = 0; round < WARM_UP; round += 1) {
    perSecond(BOOKS, (index) =>
      priceMatch({ expectedStrengths: expectedStrengthsOf(index), moment: START }, standardMargins),
    );
    perSecond(BOOKS, (index) =>
      priceMatch({ expectedStrengths: expectedStrengthsOf(index), moment: SECOND_HALF }, standardMargins),
    );
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    before.push(
      perSecond(BOOKS, (index) =>
        priceMatch({ expectedStrengths: expectedStrengthsOf(index), moment: START }, standardMargins),
      ),
    );
    inPlay.push(
      perSecond(BOOKS, (index) =>
        priceMatch({ expectedStrengths: expectedStrengthsOf(index), moment: SECOND_HALF }, standardMargins),
      ),
    );
    passes.push(perSecond(PASSES, barePass));
  }
  const books = priceMatch({ expectedStrengths: expectedStrengthsOf(0), moment: START }, standardMargins);
  const plays = new Set(books.map(({ marketCode }) => marketCode)).size;
  const sides = books.flatMap(({ probabilities }) => probabilities.filter((one) => standingOf(one) === 'open')).length;
  const note = `${plays} plays, ${books.length} markets with their lines, ${sides} prices in each`;
  return [
    result('full football books, beside the bar', before, BAR, 'books/s', note),
    result('football books in the second half, beside the bar', inPlay, BAR, 'books/s'),
    result('full football books, beside bare grid passes', before, median(passes), 'a second'),
  ];
}

function result(name: string, ours: readonly number[], yardstick: number, unit: string, note?: string): BenchResult {
  const middle = median(ours);
  const spread = `${Math.round(Math.min(...ours))}–${Math.round(Math.max(...ours))}`;
  return { name, ratio: middle / yardstick, unit, ours: middle, yardstick, spread, ...(note && { note }) };
}

const SQUAD = Array.from({ length: 28 }, (_, index) => ({
  player: `p${index}`,
  side: index < 14 ? ('home' as const) : ('away' as const),
  share: Math.sqrt(((index % 14) + 1) / 14) - Math.sqrt((index % 14) / 14),
}));

/** No two books alike. */
const expectedStrengthsOf = (index: number): ExpectedStrengths => ({
  home: 0.8 + (index % 150) / 100,
  away: 0.7 + (index % 130) / 100,
  corners: { home: 5.2, away: 4.6 },
  cards: { home: 1.9, away: 1.9 },
  reds: { home: 0.09, away: 0.09 },
  scorers: SQUAD,
});

const START: PricingMoment = {
  sport: 'FT',
  bestOf: 0,
  inPlay: false,
  left: 1,
  firstHalfLeft: 1,
  facts: { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
};

const SECOND_HALF: PricingMoment = {
  ...START,
  inPlay: true,
  left: 0.35,
  firstHalfLeft: 0,
  facts: {
    kind: 'match',
    state: 'playing',
    periods: [
      { home: 1, away: 0 },
      { home: 0, away: 1 },
    ],
    complete: 1,
    corners: [{ home: 3, away: 2 }],
    yellows: [{ home: 1, away: 1 }],
    reds: [{ home: 0, away: 0 }],
    goals: [
      { side: 'home', player: 'p0' },
      { side: 'away', player: 'p15' },
    ],
  },
};

const row = Float64Array.from({ length: GOALS }, (_, goals) => 1 / (goals + 2));
const grid = new Float64Array(GOALS * GOALS);
let sum = 0;

/** The least anybody must do: fill the grid of final scores and add it up. */
function barePass(index: number): void {
  let all = 0;
  for (let home = 0; home < GOALS; home += 1) {
    for (let away = 0; away < GOALS; away += 1) {
      const chance = (row[home] ?? 0) * (row[away] ?? 0) * (1 + index * 1e-9);
      grid[home * GOALS + away] = chance;
      all += chance;
    }
  }
  sum += all;
}

/** By the processor's time, not the clock's: neighbours on the machine do not count. */
function perSecond(times: number, work: (index: number) => void): number {
  const begun = process.cpuUsage();
  for (let index = 0; index < times; index += 1) work(index);
  const { user, system } = process.cpuUsage(begun);
  if (Number.isNaN(sum)) throw new Error('The grid does not add up.');
  return (times * 1e6) / (user + system);
}
