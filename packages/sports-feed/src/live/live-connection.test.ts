import type { LiveTopic } from '@fairground/contract/sports-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFixture, aMarket, type PretendBoard, pretendBoard, tick } from '../board/testing/pretend-board.ts';
import { HOUR } from '../season/spans.ts';
import { type LiveHub, liveHub } from './live-hub.ts';
import { pretendReader } from './testing/pretend-reader.ts';

const START = Date.UTC(2026, 5, 17, 12);
const topic: LiveTopic = { of: 'games', gameType: 'FT', showType: 'RB' };
const playing = { phase: 'live', period: '1H', version: 1 } as const;
const ROUND_MS = 60;
const BACKLOG_BYTES_MAX = 128 * 1024;

let board: PretendBoard;
let hub: LiveHub;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  board = pretendBoard(START);
  let ids = 0;
  hub = liveHub({ board, now: Date.now, newId: () => String((ids += 1)) });
});

afterEach(() => {
  hub.stop();
  vi.useRealTimers();
});

const reader = () => pretendReader(hub);

const subscribe = (after?: { ch: string; n: number }): string =>
  JSON.stringify({ op: 'subscribe', ref: 'a', topic, oddsType: 'H', ...(after && { after }) });

function fill(matches: number): void {
  const markets = [0, 4, 8].flatMap((line, rank) => [aMarket('RE', line, { rank }), aMarket('ROU', line, { rank })]);
  for (let id = 0; id < matches; id += 1) board.put(aFixture(`m-1-${id}`, START - HOUR), { state: playing, markets });
}

function moveAll(matches: number, place: number): void {
  for (let id = 0; id < matches; id += 1)
    board.move(`m-1-${id}`, { marketCode: 'RE', lineText: '0', side: 'H' }, tick(place));
  vi.advanceTimersByTime(ROUND_MS);
}

test('a reader that does not read costs a bounded backlog', () => {
  fill(200);
  const slow = reader();
  slow.connection.hear(subscribe());
  slow.read();
  for (let round = 0; round < 40; round += 1) moveAll(200, round);
  expect(slow.connection.isBehind()).toBe(true);
  expect(slow.unread()).toBeLessThan(BACKLOG_BYTES_MAX + 40_000);
});

test('a reader that was behind is brought up to date by what it missed, or by a snapshot when that is gone', () => {
  fill(200);
  const slow = reader();
  slow.connection.hear(subscribe());
  slow.read();
  for (let round = 0; round < 12; round += 1) moveAll(200, round);
  const before = slow.read();
  expect(slow.connection.isBehind()).toBe(false);
  const missed = slow.read();
  const numbers = [...before, ...missed].flatMap((frame) => (frame.op === 'delta' ? [frame.n] : []));
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  for (let round = 0; round < 200; round += 1) moveAll(200, round);
  slow.read();
  expect(slow.read().map(({ op }) => op)).toEqual(['snapshot']);
  moveAll(200, 7);
  expect(slow.read()).toMatchObject([{ op: 'delta', n: 213 }]);
});

test('changes within a round go out as one frame', () => {
  fill(3);
  const one = reader();
  one.connection.hear(subscribe());
  one.read();
  vi.advanceTimersByTime(ROUND_MS);
  for (const place of [1, 2, 3]) board.move('m-1-0', { marketCode: 'RE', lineText: '0', side: 'H' }, tick(place));
  board.move('m-1-1', { marketCode: 'ROU', lineText: '0', side: 'O' }, tick(9));
  vi.advanceTimersByTime(ROUND_MS);
  const [delta, ...more] = one.read();
  expect(more).toEqual([]);
  expect(delta).toMatchObject({ op: 'delta', changes: [{ gameId: 'm-1-0' }, { gameId: 'm-1-1' }] });
});

test('a change after a pause goes out at once, a later one waits for its round', () => {
  fill(1);
  const one = reader();
  one.connection.hear(subscribe());
  one.read();
  vi.advanceTimersByTime(ROUND_MS);
  board.move('m-1-0', { marketCode: 'RE', lineText: '0', side: 'H' }, tick(1));
  vi.advanceTimersByTime(0);
  expect(one.read()).toHaveLength(1);
  board.move('m-1-0', { marketCode: 'RE', lineText: '0', side: 'H' }, tick(2));
  vi.advanceTimersByTime(5);
  expect(one.read()).toHaveLength(0);
  vi.advanceTimersByTime(15);
  expect(one.read()).toHaveLength(1);
});

test('a silent topic says that it is alive at least every five seconds, under its last number', () => {
  fill(1);
  const one = reader();
  one.connection.hear(subscribe());
  moveAll(1, 5);
  one.read();
  vi.advanceTimersByTime(5_000);
  expect(one.read()).toMatchObject([{ op: 'alive', n: 1 }]);
});

test('a stream outlives its last listener for a while, so that who comes back is told what it missed', () => {
  fill(1);
  const [first, second] = [reader(), reader()];
  first.connection.hear(subscribe());
  const [, snapshot] = first.read();
  const ch = snapshot?.op === 'snapshot' ? snapshot.ch : '';
  first.connection.close();
  moveAll(1, 5);
  second.connection.hear(subscribe({ ch, n: 0 }));
  expect(second.read().map(({ op }) => op)).toEqual(['subscribed', 'delta']);
  second.connection.close();
  expect(hub.streams()).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(hub.streams()).toBe(0);
});

test('what the board forgets without a word is taken out all the same', () => {
  fill(2);
  const one = reader();
  one.connection.hear(subscribe());
  one.read();
  const { match } = board;
  Object.assign(board, { match: (id: string) => (id === 'm-1-1' ? undefined : match(id)) });
  vi.advanceTimersByTime(6_000);
  expect(one.read().filter(({ op }) => op === 'delta')).toMatchObject([{ removed: ['m-1-1'] }]);
});

test('a list names its matches without prices, page by page they come with them; too many are cut off', () => {
  for (let id = 0; id < 2_001; id += 1) board.put(aFixture(`m-1-${id}`, START - HOUR + id), { state: playing });
  const one = reader();
  one.say({ op: 'subscribe', ref: 'a', topic: { of: 'list', gameType: 'FT', showType: 'RB' }, oddsType: 'H' });
  const [, list] = one.read();
  expect(list).toMatchObject({ games: [], total: 2_001, cut: 1 });
  expect(list?.op === 'snapshot' && list.listed?.length).toBe(2_000);
  one.say({ op: 'subscribe', ref: 'b', topic: { ...topic, page: 1 }, oddsType: 'H' });
  const [, page] = one.read();
  expect(page).toMatchObject({
    total: 2_001,
    games: { length: 50, 0: { gameId: 'm-1-50' }, 49: { gameId: 'm-1-99' } },
  });
  board.drop('m-1-0');
  vi.advanceTimersByTime(ROUND_MS);
  expect(one.read()).toMatchObject([
    { op: 'delta', removed: ['m-1-0'], listed: [{ gameId: 'm-1-2000' }], total: 2_000, cut: 0 },
    { op: 'delta', removed: ['m-1-50'], added: [{ gameId: 'm-1-100' }], total: 2_000, cut: 0 },
  ]);
});

const anOutright = (version: number, price: number) => ({
  outright: {
    id: 'epl-season-1',
    leagueId: 'epl',
    league: '英超',
    sport: 'football' as const,
    gameType: 'FT' as const,
    name: '赛季冠军',
    opens: 0,
    closes: START + HOUR,
    decided: START + 2 * HOUR,
    runners: [],
  },
  showType: 'FSFT' as const,
  winners: null,
  active: true,
  version,
  runners: [{ side: 't1', name: '河湾', price, probability: 0.2, active: true }],
});

test('champion bets come, move and go', () => {
  const one = reader();
  const question = {
    op: 'subscribe',
    ref: 'a',
    topic: { of: 'champions', gameType: 'ALL', showType: 'FSFT' },
    oddsType: 'H',
  };
  one.connection.hear(JSON.stringify(question));
  one.read();
  board.putOutright(anOutright(1, 50_000));
  vi.advanceTimersByTime(ROUND_MS);
  board.putOutright(anOutright(2, 60_000));
  vi.advanceTimersByTime(ROUND_MS);
  board.dropOutright('epl-season-1');
  vi.advanceTimersByTime(ROUND_MS);
  const [opened, moved, gone] = one.read();
  expect(opened).toMatchObject({ champions: [{ runners: [{ odds: '5.00' }] }] });
  expect(moved).toMatchObject({ champions: [{ version: 2, runners: [{ odds: '6.00' }] }] });
  expect(gone).toMatchObject({ removed: ['epl-season-1'] });
});

test('SP-05 the minute of a running clock is told, its seconds are not', () => {
  hub.stop();
  board = pretendBoard(START, (now) => now);
  hub = liveHub({ board, now: Date.now, newId: () => 'c' });
  const clock = { running: true, seconds: 0, since: 0, pace: 1, length: 2700 };
  const periods = [{ name: '1H', home: 0, away: 0 }];
  const markets = [aMarket('RE', 0)];
  board.put(aFixture('m-1-0', START), { state: { ...playing, clock, periods }, markets });
  const one = reader();
  one.connection.hear(subscribe());
  expect(one.read()[1]).toMatchObject({ games: [{ re_time: '1H^1', t_count: 0, clockPace: 1 }] });
  vi.advanceTimersByTime(30_000);
  moveAll(1, 3);
  const quiet = one.read().flatMap((frame) => (frame.op === 'delta' ? (frame.changes ?? []) : []));
  expect(quiet).toMatchObject([{ moved: [['RE', '0', 0, 1, [['H', '0', expect.any(String), 1]]]] }]);
  expect(quiet[0]).not.toHaveProperty('scores');
  vi.advanceTimersByTime(36_000);
  const minutes = one.read().flatMap((frame) => (frame.op === 'delta' ? (frame.changes ?? []) : []));
  expect(minutes).toMatchObject([{ scores: { re_time: '1H^2' } }]);
  one.connection.close();
  const late = reader();
  late.connection.hear(subscribe());
  expect(late.read()[1]).toMatchObject({ games: [{ re_time: '1H^2', t_count: 66 }] });
});
