import { fc, test as property } from '@fast-check/vitest';
import { fairValue, type ExpectedStrengths, type Selection, standardMargins } from '@fairground/betting';
import { expect, test } from 'vitest';
import { worthNow } from './selection-worth.ts';
import { RECORDING_HEADER } from '../feed/recording.ts';
import { readRecording } from '../feed/recording.ts';
import { recordedFeed } from '../feed/replay-feed.ts';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { type Sport, sports } from '../season/sports.ts';
import type { Board, BoardMatch } from './board.ts';
import { combinationPrice } from './combination.ts';
import { createBoard } from './create-board.ts';
import { createMarketDrift } from './market-drift.ts';
import { pricingMoment } from './moment/pricing-moment.ts';
import { openBoard } from './testing/open-board.ts';

/** What stays with the bookmaker of every stake at least, and of every cash-out beside its fair value. */
const LEAST = 0.005;
const CASHED = 0.95;
const clock = seasonClock({ speed: 1, origin: 0 });
const start = SEASON_EPOCH + 700 * DAY;

/** What sides of each sport score, or win of the points, and how many sets decide. */
const expected: Readonly<Record<Sport, { readonly mean: number; readonly spread: number; readonly bestOf: number }>> = {
  football: { mean: 1.35, spread: 0.8, bestOf: 0 },
  virtualFootball: { mean: 1.35, spread: 0.8, bestOf: 0 },
  basketball: { mean: 105, spread: 12, bestOf: 0 },
  virtualBasketball: { mean: 105, spread: 12, bestOf: 0 },
  handball: { mean: 28, spread: 5, bestOf: 0 },
  iceHockey: { mean: 2.9, spread: 1, bestOf: 0 },
  baseball: { mean: 4.5, spread: 1.5, bestOf: 0 },
  americanFootball: { mean: 22, spread: 5, bestOf: 0 },
  rugby: { mean: 24, spread: 6, bestOf: 0 },
  tennis: { mean: 0.5, spread: 0.04, bestOf: 3 },
  snooker: { mean: 0.5, spread: 0.2, bestOf: 9 },
  volleyball: { mean: 0.5, spread: 0.05, bestOf: 5 },
  tableTennis: { mean: 0.5, spread: 0.05, bestOf: 7 },
  badminton: { mean: 0.5, spread: 0.05, bestOf: 3 },
  shooter: { mean: 0.5, spread: 0.08, bestOf: 3 },
  moba: { mean: 0.5, spread: 0.2, bestOf: 3 },
};

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};

function strengthsIn(sport: Sport, better: number, worse: number): ExpectedStrengths {
  const { mean, spread } = expected[sport];
  const [home, away] = [mean + spread * better, mean + spread * worse];
  // Where points decide, the two are one together.
  return mean === 0.5 ? { home, away: 1 - home } : { home, away };
}

/** A board with one match of a sport, as its processes make it. */
function boardWith(
  sport: Sport,
  expectedStrengths: ExpectedStrengths,
  secret: string,
  at: number,
  later: number,
): Board {
  const fixture = {
    id: `any-${sport}-1`,
    leagueId: 'any',
    league: '某联赛',
    sport,
    gameType: sports[sport].gameType,
    home: { id: 'any.1', name: '甲' },
    away: { id: 'any.2', name: '乙' },
    start,
    bestOf: expected[sport].bestOf,
    outlook: expectedStrengths,
  };
  const message = { seq: 1, prev: 0, at: at - 1, kind: 'fixture', fixture };
  // A feed that says nothing is not believed.
  const alive = { seq: 2, prev: 1, at: later, kind: 'heartbeat' };
  const lines = [RECORDING_HEADER, message, alive].map((line) => JSON.stringify(line));
  const maker = { expectedStrengthsOf: () => undefined, margins: standardMargins, driftAt: createMarketDrift(secret) };
  return createBoard(recordedFeed(readRecording(lines), clock), maker, { now: at });
}

/** Everything that can be bet on, with its price as a decimal. */
const offered = ({ markets }: BoardMatch) =>
  markets.flatMap(({ marketType, line, quotes }) =>
    quotes.flatMap(({ side, price, active }) => (active ? [{ marketType, line, side, price: price / 10_000 }] : [])),
  );

/** What a stake on selections at a price brings back on average. */
function worthOf(price: number, value: { readonly won: number; readonly refunded: number } | undefined): number {
  if (!value) throw new Error('Nobody can tell what it is worth.');
  return price * value.won + value.refunded;
}

/** Refunds give a stake back and leave nothing to the bookmaker. */
const most = (refunded: number): number => 1 - LEAST * (1 - refunded) + 1e-9;

const only = (board: Board, sport: Sport): BoardMatch => {
  const match = board.match(`any-${sport}-1`);
  if (!match) throw new Error('The match was announced.');
  return match;
};

const moment = fc.integer({ min: MINUTE, max: 8 * DAY });
const lean = fc.double({ min: -1, max: 1, noNaN: true });

property.prop([fc.constantFrom(...keysOf(expected)), lean, lean, fc.string(), moment, moment, fc.nat(), fc.nat()], {
  numRuns: 22,
})(
  'SP-16 before the start no bet, no pair of bets and no cash-out gains on average, whatever moments are chosen',
  (sport, better, worse, secret, one, other, first, second) => {
    const expectedStrengths = strengthsIn(sport, better, worse);
    const [early, late] = [start - Math.max(one, other), start - Math.min(one, other)];
    const board = boardWith(sport, expectedStrengths, secret, early, late);
    const match = only(board, sport);
    // What is expected of the match, and nothing of what the market thinks of it.
    const unmoved = pricingMoment({ ...match, result: null }, false, early);
    const bets = offered(match);
    expect(bets.length).toBeGreaterThan(20);
    const fair = bets.map((bet) => fairValue(expectedStrengths, unmoved, [bet]));
    bets.forEach((bet, index) => {
      const value = fair[index];
      const name = `${sport} ${bet.marketType.code} ${bet.side} ${bet.line}`;
      expect(worthOf(bet.price, value), name).toBeLessThanOrEqual(most(value?.refunded ?? 0));
    });
    combinationsGainNothing(board, match, expectedStrengths, [bets[first % bets.length], bets[second % bets.length]]);

    board.advance(late);
    const now = only(board, sport);
    bets.forEach((bet, index) => {
      // Each makes the model of the match anew: some of every match, others in every run.
      if (index % 9 !== first % 9) return;
      const worth = worthNow(board, [{ ...bet, gameId: now.fixture.id, kind: 'normal' }]);
      if (typeof worth === 'string') throw new Error(worth);
      // Bought then and cashed out now.
      expect(CASHED * worthOf(bet.price, worth), `${sport} ${bet.marketType.code} cashed`).toBeLessThan(1);
      expect(worth.won).toBeCloseTo(fair[index]?.won ?? 0, 9);
    });
    // Bought then, and everything else of the same market now: it never pays for all ends.
    for (const market of now.markets) {
      const before = match.markets.find(
        ({ marketType, line }) => marketType === market.marketType && line === market.line,
      );
      if (market.marketType.sides === 'runner' || market.marketType.grading.kind === 'doubleChance' || !before)
        continue;
      const cost = market.quotes.reduce((sum, { side, price }) => {
        const then = before.quotes.find((quote) => quote.side === side)?.price ?? 0;
        return sum + 10_000 / Math.max(price, then);
      }, 0);
      const isWhole = Math.abs(market.quotes.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-6;
      if (isWhole) expect(cost, `${sport} ${market.marketType.code} all ends`).toBeGreaterThan(1);
    }
  },
);

type Bet = ReturnType<typeof offered>[number];

function combinationsGainNothing(
  board: Board,
  match: BoardMatch,
  expectedStrengths: ExpectedStrengths,
  picked: readonly (Bet | undefined)[],
): void {
  const legs: Selection[] = picked.flatMap((bet) => bet ?? []);
  const offers = picked.flatMap((bet) => {
    const r =
      match.markets.find(({ marketType, line }) => marketType === bet?.marketType && line === bet.line)?.lineText ?? '';
    return bet
      ? (board.offer({ gameId: match.fixture.id, marketCode: bet.marketType.code, lineText: r, side: bet.side }) ?? [])
      : [];
  });
  const price = combinationPrice(board, offers);
  const moment = match.pricing?.moment;
  if (price === undefined || !moment) return;
  const value = fairValue(expectedStrengths, moment, legs);
  expect(worthOf(Number(price) / 10_000, value)).toBeLessThanOrEqual(most(value?.refunded ?? 0));
}

const from = SEASON_EPOCH + 601 * DAY + 20 * HOUR;
/** A day of the season, which the tests below share: opening it takes longer than they do. */
const season = openBoard(simulatorFeed('no-edge', clock), from);

test('SP-08 in play nothing is sold above what it is worth, also not at the end of a step', () => {
  let asked = 0;
  let lowered = 0;
  for (let minute = 1; minute <= 4; minute += 1) {
    // Just before prices are made anew, wherever a step happens to end.
    season.advance(from + minute * 7 * MINUTE + minute * 811);
    for (const match of season.matches()) {
      if (match.showType !== 'RB' || match.suspended) continue;
      const { expectedStrengths, moment } = match.pricingNow ?? {};
      if (!expectedStrengths || !moment) continue;
      for (const { marketType, line, lineText: r, quotes } of match.markets.slice(0, 12)) {
        const side = quotes[asked % quotes.length]?.side ?? '';
        const offer = season.offer({ gameId: match.fixture.id, marketCode: marketType.code, lineText: r, side });
        if (!offer || offer.shut !== null) continue;
        asked += 1;
        if (offer.price < (quotes.find((quote) => quote.side === side)?.price ?? 0)) lowered += 1;
        const atBet = scoreOf(offer.score);
        const value = fairValue(expectedStrengths, moment, [{ marketType, line, side, ...(atBet && { atBet }) }]);
        if (value) {
          expect(
            worthOf(offer.price / 10_000, value),
            `${match.fixture.id} ${marketType.code} ${side}`,
          ).toBeLessThanOrEqual(most(value.refunded));
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(700);
  // Where points come quickly a step is long enough to matter.
  expect(lowered).toBeGreaterThan(0);
});

function scoreOf(text: string): { readonly home: number; readonly away: number } | undefined {
  const [, home, away] = /^(\d+):(\d+)$/.exec(text) ?? [];
  return home === undefined ? undefined : { home: Number(home), away: Number(away) };
}

test('SP-12 no champion bet is worth what it costs', () => {
  let asked = 0;
  for (const { outright, runners, showType } of season.outrights()) {
    if (showType === undefined) continue;
    for (const { side, price, active } of runners) {
      if (!active) continue;
      const chance = outright.chances?.[side.split(':')[0] ?? ''] ?? 0;
      asked += 1;
      expect((price / 10_000) * chance, `${outright.id} ${side}`).toBeLessThanOrEqual(1 - LEAST + 1e-9);
    }
  }
  expect(asked).toBeGreaterThan(300);
});
