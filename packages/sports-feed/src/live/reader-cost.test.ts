import type { LiveTopic } from '@fairground/contract/sports-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFixture, aMarket, type PretendBoard, pretendBoard, tick } from '../board/testing/pretend-board.ts';
import { HOUR } from '../season/spans.ts';
import { costBucket } from './cost-bucket.ts';
import { frameRing } from './frame-ring.ts';
import { type LiveHub, liveHub } from './live-hub.ts';
import { liveMemory } from './live-memory.ts';
import { pretendReader } from './testing/pretend-reader.ts';
import { createTimeSlicer } from '../scheduling/time-slicer.ts';

const START = Date.UTC(2026, 5, 17, 12);
const topic: LiveTopic = { of: 'games', gameType: 'FT', showType: 'RB' };
const playing = { phase: 'live', period: '1H', version: 1 } as const;
const ROUND_MS = 60;

let board: PretendBoard;
let hub: LiveHub;
/** How often the markets of a match were read, which is when prices are made. */
let priced = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  board = pretendBoard(START);
  priced = 0;
  let ids = 0;
  hub = liveHub({ board, now: Date.now, newId: () => String((ids += 1)) });
});

afterEach(() => {
  hub.stop();
  vi.useRealTimers();
});

function fill(matches: number, costMs = 0): void {
  const markets = [aMarket('RE', 0), aMarket('ROU', 4)];
  for (let id = 0; id < matches; id += 1) board.put(aFixture(`m-1-${id}`, START - HOUR), { state: playing, markets });
  const { match } = board;
  const seen = (id: string) => {
    const found = match(id);
    return found && Object.defineProperty({ ...found }, 'listed', { get: () => pricedOf(found.markets, costMs) });
  };
  Object.assign(board, { match: seen });
}

function pricedOf<Markets>(markets: Markets, costMs: number): Markets {
  priced += 1;
  // Work takes its time, and nothing else happens meanwhile.
  vi.setSystemTime(Date.now() + costMs);
  clock += costMs;
  return markets;
}

let clock = 0;

test('a snapshot is made once for all who ask for it, and they are given the very same bytes', () => {
  fill(20);
  const readers = Array.from({ length: 30 }, () => pretendReader(hub));
  for (const reader of readers) reader.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
  expect(priced).toBe(20);
  const stream = hub.stream(topic, 'H', () => true);
  if (typeof stream === 'string') throw new Error(stream);
  const frame = stream.snapshot(hub.instant());
  for (const reader of readers) expect(reader.waiting().at(-1)).toBe(frame);
  board.move('m-1-0', { marketCode: 'RE', lineText: '0', side: 'H' }, tick(9));
  vi.advanceTimersByTime(ROUND_MS);
  expect(stream.snapshot(hub.instant())).not.toBe(frame);
  expect(priced).toBe(21);
});

test('a page is made in pieces: the process has its turn between them', () => {
  clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  fill(50, 4);
  const reader = pretendReader(hub);
  reader.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
  expect(priced).toBe(2);
  expect(reader.read().map(({ op }) => op)).toEqual(['subscribed']);
  let timeSlicer = 0;
  while (reader.waiting().length === 0 && timeSlicer < 100) {
    const before = priced;
    vi.advanceTimersToNextTimer();
    expect(priced - before).toBeLessThanOrEqual(2);
    timeSlicer += 1;
  }
  expect(timeSlicer).toBeGreaterThan(20);
  expect(reader.read()).toMatchObject([{ op: 'snapshot', games: { length: 50 } }]);
  now.mockRestore();
});

test('works take turns, so that a short one does not wait for all of a long one', () => {
  let time = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
  const timeSlicer = createTimeSlicer();
  const done: string[] = [];
  const work = (name: string, pieces: number) => () => {
    time += 7;
    done.push(name);
    return (pieces -= 1) > 0;
  };
  timeSlicer.add(work('long', 5));
  timeSlicer.add(work('short', 1));
  vi.advanceTimersByTime(50);
  expect(done).toEqual(['long', 'long', 'short', 'long', 'long', 'long']);
  now.mockRestore();
});

test('whoever asks for too much is asked in words to come later, and is served then', () => {
  fill(50);
  const greedy = pretendReader(hub);
  const ask = (): void => greedy.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
  let asked = 0;
  let said = greedy.read();
  while (!said.some(({ op }) => op === 'refused') && asked < 2_000) {
    ask();
    said = greedy.read();
    asked += 1;
  }
  expect(said).toMatchObject([
    { op: 'refused', ref: 'a', message: '请求过于频繁，请稍后再试', retryMs: expect.any(Number) },
  ]);
  const [refusal] = said;
  vi.advanceTimersByTime((refusal?.op === 'refused' && refusal.retryMs) || 0);
  ask();
  expect(greedy.read().map(({ op }) => op)).toEqual(['subscribed', 'snapshot']);
});

test('ever new things are opened for a reader at a measured pace', () => {
  fill(100);
  const greedy = pretendReader(hub);
  const refusals: string[] = [];
  for (let id = 0; id < 100; id += 1) {
    greedy.say({ op: 'subscribe', ref: 'a', topic: { of: 'game', gameId: `m-1-${id}` }, oddsType: 'H' });
    for (const frame of greedy.read()) if (frame.op === 'refused') refusals.push(frame.message);
  }
  expect(refusals.length).toBeGreaterThan(50);
  expect(hub.streams()).toBeLessThan(50);
});

test('where all readers together leave too much unread, only who has read everything gets more', () => {
  fill(20);
  const unread = liveMemory(100_000);
  const [lazy, good] = [pretendReader(hub, unread), pretendReader(hub, unread)];
  for (const reader of [lazy, good]) reader.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
  good.read();
  for (let round = 0; round < 220; round += 1) {
    for (let id = 0; id < 20; id += 1)
      board.move(`m-1-${id}`, { marketCode: 'RE', lineText: '0', side: 'H' }, tick(round));
    vi.advanceTimersByTime(ROUND_MS);
    good.read();
  }
  expect(unread.bytes()).toBeLessThan(110_000);
  expect(lazy.connection.isBehind()).toBe(true);
  expect(good.connection.isBehind()).toBe(false);
  lazy.read();
  expect(lazy.read().map(({ op }) => op)).toEqual(['snapshot']);
  lazy.connection.close();
  good.connection.close();
  expect(unread.bytes()).toBe(0);
});

test('what topics keep for those who come back is bounded together', () => {
  const memory = liveMemory(1_000);
  const rings = [
    frameRing({ framesMax: 100, bytesMax: 10_000 }, memory),
    frameRing({ framesMax: 100, bytesMax: 10_000 }, memory),
  ];
  for (let n = 1; n <= 50; n += 1) for (const ring of rings) ring.push(n, Buffer.alloc(90));
  expect(memory.bytes()).toBeLessThanOrEqual(1_000);
  expect(rings[1]?.after(1)).toBeUndefined();
  for (const ring of rings) ring.clear();
  expect(memory.bytes()).toBe(0);
});

test('an allowance fills up by a clock that only runs forwards, and may be overdrawn once', () => {
  let time = 0;
  const bucket = costBucket({ burst: 100, perSecond: 10 }, () => time);
  bucket.spend(150);
  expect(bucket.waitMs()).toBe(5_001);
  time += 5_001;
  expect(bucket.waitMs()).toBe(0);
  expect(bucket.isFull()).toBe(false);
});
