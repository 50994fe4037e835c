import { fc } from '@fast-check/vitest';
import { type OddsType, quoteIn } from '../odds/quote.ts';
import { ticks } from '../odds/tick-table.ts';
import { finished, type MatchState, type Score, score } from '../markets/facts.ts';
import { marketTypesOf } from '../markets/market-types.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import { folds } from '../settlement/folds.ts';
import type { MatchResult, Ticket, TicketLeg } from '../settlement/ticket.ts';

const GAMES_MAX = 6;
const marketTypes = [...marketTypesOf('FT', false), ...marketTypesOf('FT', true)].filter(
  ({ grading }) => grading.by !== 'goals',
);

const anyScore: fc.Arbitrary<Score> = fc.record({ home: fc.nat({ max: 5 }), away: fc.nat({ max: 5 }) });

const anyLeg = (gameId: string): fc.Arbitrary<TicketLeg> =>
  fc
    .record({
      marketType: fc.constantFrom(...marketTypes),
      pick: fc.nat(),
      line: fc.integer({ min: -12, max: 20 }),
      price: fc.constantFrom(...ticks),
      type: fc.constantFrom<OddsType>('E', 'H', 'I', 'M'),
      atBet: anyScore,
    })
    .map(({ marketType, pick, line, price, type, atBet }) => ({
      gameId,
      sport: 'FT',
      marketType,
      side: marketType.sides[pick % marketType.sides.length] ?? 'H',
      line,
      quote: quoteIn(type, price),
      title: `${gameId} 主队 对 客队`,
      ...(marketType.inPlay && { atBet }),
    }));

/** Football tickets of every fold up to six selections, at every price in every format. */
export const anyTicket: fc.Arbitrary<Ticket> = fc
  .constantFrom(...folds.filter((fold) => fold.legs <= GAMES_MAX))
  .chain((fold) =>
    fc.record({
      id: fc.constant('t1'),
      fold: fc.constant(fold),
      stake: fc.bigInt({ min: 1n, max: 1_000_000_00n }),
      acceptedAt: fc.nat({ max: 100 }),
      rulebook: fc.constant(currentRulebook.version),
      legs: fc.tuple(...Array.from({ length: fold.legs }, (_, index) => anyLeg(`g${index + 1}`))),
    }),
  );

const anyResult = (gameId: string): fc.Arbitrary<MatchResult> =>
  fc
    .record({
      halves: fc.tuple(anyScore, anyScore),
      corners: anyScore,
      // Most matches end as matches should.
      state: fc.constantFrom<MatchState>('finished', 'finished', 'finished', 'abandoned', 'cancelled', 'not-started'),
      startedAt: fc.nat({ max: 200 }),
      window: fc.option(fc.nat({ max: 100 }), { nil: undefined, freq: 5 }),
    })
    .map(({ halves, corners, state, startedAt, window }) => ({
      gameId,
      version: 1,
      startedAt,
      facts: {
        ...finished(...halves),
        corners: [corners, corners],
        yellows: [corners, score(1, 0)],
        reds: [score(0, 0), score(0, 1)],
        state,
        complete: state === 'finished' ? 2 : 1,
      },
      ...(window !== undefined && { cancellations: [{ reason: 'D16', from: window, until: window + 10 }] }),
    }));

/** A result for every match a ticket may name. */
export const anyResults: fc.Arbitrary<readonly MatchResult[]> = fc.tuple(
  ...Array.from({ length: GAMES_MAX }, (_, index) => anyResult(`g${index + 1}`)),
);
