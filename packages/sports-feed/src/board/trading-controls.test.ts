import { marketTypeOf } from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { matchSnapshots, rejectionSince } from './held-cash-out.ts';
import { worthNow } from './selection-worth.ts';
import { openBoard } from './testing/open-board.ts';
import type { TradingRow } from './trading-controls.ts';

const clock = seasonClock({ speed: 1, origin: 0 });
const from = SEASON_EPOCH + 601 * DAY + 20 * HOUR + 17 * MINUTE + 300;
const feed = simulatorFeed('board', clock);
const board = openBoard(feed, from);

const row = (about: Partial<TradingRow>): TradingRow => ({
  sport: 'FT',
  gameId: '',
  marketCode: '',
  suspended: false,
  suspensions: 0,
  changes: 1,
  margins: [],
  ...about,
});
const held = (about: Partial<TradingRow>): TradingRow => row({ suspended: true, suspensions: 1, ...about });

const football = [...board.matches()].filter(({ sport, showType }) => sport === 'FT' && showType === 'FU');
const [match] = football;
if (!match) throw new Error('The season has no football');
const gameId = match.fixture.id;
const offer = (marketCode: string, side = 'H') => board.offer({ gameId, marketCode, lineText: '', side });

/** What a listener is told by a change. */
function toldBy(change: () => void): readonly string[] {
  const told: string[] = [];
  const stop = board.onChange(({ matches }) => told.push(...matches));
  change();
  stop();
  return told;
}

describe('OP-04a what operators decide, on the board', () => {
  test('OP-04a a market is held back before the start and in play, and nothing else of its match', () => {
    const before = board.match(gameId);
    const [version = 0, stateNumber = 0] = [before?.version, offer('M')?.stateNumber];
    expect(toldBy(() => board.setTrading([held({ gameId, marketCode: 'M' })]))).toEqual([gameId]);
    expect(board.match(gameId)).toMatchObject({ suspended: false, version: version + 1 });
    expect(board.match(gameId)?.control?.markets.get('RM')).toMatchObject({ suspended: true });
    expect(offer('M')).toMatchObject({ shut: 'suspended', stateNumber: stateNumber + 1 });
    expect(offer('DNB')).toMatchObject({ shut: null, stateNumber });
    const market = board.match(gameId)?.markets.find(({ marketType }) => marketType.code === 'M');
    expect(market).toMatchObject({ active: false });
    expect(market?.quotes.every(({ active }) => !active)).toBe(true);
  });

  test('OP-04a a cash-out of it waits, and one that was held does not survive', () => {
    const [winner, other] = [marketTypeOf('M'), marketTypeOf('DNB')];
    if (!winner || !other) throw new Error('No such market');
    const leg = { gameId, kind: 'normal', marketType: winner, line: 0, side: 'H' } as const;
    board.setTrading([]);
    const seen = matchSnapshots(board, [leg]);
    const otherSeen = matchSnapshots(board, [{ ...leg, marketType: other }]);
    board.setTrading([held({ gameId, marketCode: 'M' })]);
    expect(worthNow(board, [leg])).toBe('suspended');
    expect(worthNow(board, [{ ...leg, marketType: other }])).toMatchObject({ refunded: expect.any(Number) });
    board.setTrading([row({ gameId, marketCode: 'M', suspensions: 1, changes: 2 })]);
    expect(worthNow(board, [leg])).toMatchObject({ refunded: 0 });
    expect(rejectionSince(board, [leg], seen)).toMatchObject({ code: 'suspended' });
    expect(rejectionSince(board, [{ ...leg, marketType: other }], otherSeen)).toBeUndefined();
  });

  test('OP-04a opening gives the word back to the feed', () => {
    const locked = openBoard(feed, from, () => 0);
    locked.setTrading([held({ gameId })]);
    expect(locked.match(gameId)).toMatchObject({ suspended: true, isHeldByFeed: false });
    const silent = openBoard(
      feed,
      from,
      (() => {
        let now = 0;
        return () => (now += 60_000);
      })(),
    );
    silent.setTrading([held({ gameId })]);
    silent.advance(from);
    expect(silent.match(gameId)).toMatchObject({ suspended: true, isHeldByFeed: true });
    silent.setTrading([row({ gameId, suspensions: 1, changes: 2 })]);
    expect(silent.match(gameId)).toMatchObject({ suspended: true, isHeldByFeed: true });
  });

  test('OP-04a a sport stands for all its matches, and whoever opens a board later counts alike', () => {
    const rows = [held({}), held({ gameId, changes: 3, suspensions: 2 }), held({ sport: 'FS' })];
    const told = toldBy(() => board.setTrading(rows));
    expect(told.length).toBeGreaterThan(100);
    expect(football.every(({ fixture }) => board.match(fixture.id)?.suspended)).toBe(true);
    expect([...board.matches()].some(({ sport, suspended }) => sport === 'BK' && !suspended)).toBe(true);
    expect([...board.outrights()].every(({ active }) => !active)).toBe(true);
    const later = openBoard(feed, from);
    later.setTrading(rows);
    const numbers = ({ version, stateNumber, suspended }: NonNullable<ReturnType<typeof board.match>>) => ({
      version,
      stateNumber,
      suspended,
    });
    for (const { fixture } of football) {
      const [one, other] = [board.match(fixture.id), later.match(fixture.id)];
      if (one && other) expect(numbers(other)).toEqual(numbers(one));
    }
  });

  test('OP-04a the margin of now makes the prices of now, and that of then those of then', () => {
    board.setTrading([]);
    const plain = offer('M')?.price ?? 0;
    const since = from + HOUR;
    board.setTrading([
      row({ margins: [{ from: since, added: 0.05 }] }),
      row({
        gameId,
        margins: [
          { from: since, added: 0.1 },
          { from: since + HOUR, added: null },
        ],
      }),
    ]);
    const control = board.match(gameId)?.control;
    expect([since - 1, since, since + HOUR].map((at) => control?.marginsAt(at).added?.everywhere ?? 0)).toEqual([
      0, 0.1, 0.05,
    ]);
    expect(offer('M')?.price).toBeLessThan(plain);
    expect(board.match(gameId)?.pricing?.margins.added?.everywhere).toBe(0.05);
  });
});
