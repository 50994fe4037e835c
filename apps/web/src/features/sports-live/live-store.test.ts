import type { LiveFrame } from '@fairground/contract/sports-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStore, type LiveStore } from './live-store.ts';
import type { LiveTopic } from './live-view.ts';
import type { Polled } from './poll-topic.ts';
import { aLiveMatch } from './testing/a-live-match.ts';
import { aMove, aSnapshot, type FakeSocket, fakeSocket } from './testing/fake-socket.ts';
import { topicKey } from './topic-key.ts';

const topic: LiveTopic = { of: 'games', gameType: 'FT', showType: 'RB' };
const key = topicKey(topic, 'H');
const cell = { gameId: 'a', w: 'RE', r: '0.5', side: 'H' };
const subscribed: LiveFrame = { op: 'subscribed', ref: 't1', ch: 'c' };

let sockets: FakeSocket[];
let polled: Polled | undefined;
let store: LiveStore;
let leave: () => void;
const socket = (): FakeSocket => sockets.at(-1) ?? fakeSocket();

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  polled = undefined;
  store = createLiveStore({
    openSocket: () => {
      const fresh = fakeSocket();
      sockets.push(fresh);
      return fresh;
    },
    random: () => 1,
    now: () => performance.now(),
    poll: async () => polled,
  });
  leave = store.listen(key);
});

afterEach(() => {
  leave();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

function goLive(): void {
  socket().open();
  socket().receive(subscribed, aSnapshot('c', 0, [aLiveMatch('a'), aLiveMatch('b')]));
  vi.advanceTimersByTime(300);
}

test('SP-05 a subscription connects, asks and shows what comes', () => {
  expect(store.topic(key).status).toBe('connecting');
  goLive();
  expect(socket().sent).toEqual([{ op: 'subscribe', ref: 't1', topic, oddsType: 'H' }]);
  expect(store.topic(key)).toMatchObject({ status: 'live', order: ['a', 'b'] });
  expect(store.match('a')?.team_h).toBe('河湾');
  expect(store.quote(cell)).toEqual({ odds: '0.95', active: true, moved: null });
});

test('SP-05 a cell is told of its own price, with the way it went, which fades', () => {
  goLive();
  const before = store.quote(cell);
  const other = store.quote({ ...cell, side: 'C' });
  const listener = vi.fn();
  const stop = store.onMatch('a', listener);
  socket().receive(aMove('c', 1, 'a', '1.02'));
  vi.advanceTimersByTime(300);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.quote(cell)).toEqual({ odds: '1.02', active: true, moved: 'up' });
  expect(store.quote(cell)).not.toBe(before);
  expect(store.quote({ ...cell, side: 'C' })).toBe(other);
  vi.advanceTimersByTime(5_000);
  expect(store.quote(cell)).toEqual({ odds: '1.02', active: true, moved: null });
  stop();
});

test('SP-05 in Malay odds a price that turns negative has gone up', () => {
  const malay = topicKey(topic, 'M');
  const leaveMalay = store.listen(malay);
  socket().open();
  socket().receive({ op: 'subscribed', ref: 't2', ch: 'm' }, aSnapshot('m', 0, [aLiveMatch('a')]));
  vi.advanceTimersByTime(300);
  store.quote(cell);
  socket().receive(aMove('m', 1, 'a', '-0.98'));
  vi.advanceTimersByTime(300);
  expect(store.quote(cell)?.moved).toBe('up');
  leaveMalay();
});

test('components are told at most four times a second', () => {
  goLive();
  const listener = vi.fn();
  const stop = store.onMatch('a', listener);
  for (let n = 1; n <= 50; n += 1) {
    socket().receive(aMove('c', n, 'a', (1 + n / 100).toFixed(2)));
    vi.advanceTimersByTime(20);
  }
  expect(listener.mock.calls.length).toBeLessThanOrEqual(5);
  stop();
});

test('a page that only lists matches is not told when prices move', () => {
  goLive();
  const listener = vi.fn();
  const stop = store.onTopic(key, listener);
  const view = store.topic(key);
  socket().receive(aMove('c', 1, 'a', '1.02'));
  vi.advanceTimersByTime(300);
  expect(listener).not.toHaveBeenCalled();
  expect(store.topic(key)).toBe(view);
  stop();
});

test('a missing number makes the page ask for what came after the last one, once', () => {
  goLive();
  socket().receive(aMove('c', 3, 'a', '1.02'), aMove('c', 4, 'a', '1.03'));
  expect(socket().sent.slice(1)).toEqual([
    { op: 'subscribe', ref: 't1', topic, oddsType: 'H', after: { ch: 'c', n: 0 } },
  ]);
  socket().receive(subscribed, aMove('c', 1, 'a', '1.00'), aMove('c', 2, 'a', '1.01'), aMove('c', 3, 'a', '1.02'));
  vi.advanceTimersByTime(300);
  expect(store.quote(cell)?.odds).toBe('1.02');
});

test('what does not fit makes the page ask for everything', () => {
  goLive();
  socket().receive(aMove('c', 1, 'nobody', '1.02'));
  expect(socket().sent.at(-1)).toEqual({ op: 'subscribe', ref: 't1', topic, oddsType: 'H' });
});

test('SP-05 after ten seconds of silence everything is stale, and the socket is given up', () => {
  goLive();
  vi.advanceTimersByTime(9_000);
  expect(store.topic(key).status).toBe('live');
  const silent = socket();
  vi.advanceTimersByTime(3_000);
  expect(store.topic(key).status).toBe('stale');
  expect(silent.isClosed()).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('a sign of life keeps it live', () => {
  goLive();
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(5_000);
    socket().receive({ op: 'alive', ch: 'c', n: 0, serverTime: 6_000 });
  }
  expect(store.topic(key).status).toBe('live');
  expect(sockets).toHaveLength(1);
});

test('a lost socket comes back with the last number', () => {
  goLive();
  socket().receive(aMove('c', 1, 'a', '1.02'));
  socket().lose();
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
  socket().open();
  expect(socket().sent).toEqual([{ op: 'subscribe', ref: 't1', topic, oddsType: 'H', after: { ch: 'c', n: 1 } }]);
  socket().receive(subscribed, aMove('c', 2, 'a', '1.05'));
  vi.advanceTimersByTime(300);
  expect(store.quote(cell)?.odds).toBe('1.05');
});

test('a server that cannot be reached is tried ever more rarely', () => {
  const tries = [1, 2, 3, 4, 5].map((round) => {
    socket().lose();
    vi.advanceTimersByTime(500 * 2 ** (round - 1));
    return sockets.length;
  });
  expect(tries).toEqual([2, 3, 4, 5, 6]);
});

test('nonsense from the line is a lost socket', () => {
  goLive();
  socket().receiveText('{');
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
});

test('SP-05 where no socket opens the sportsbook is polled, until one does', async () => {
  polled = { serverTime: 5_000, games: [aLiveMatch('a')], listed: [], champions: [], total: 1 };
  for (let round = 0; round < 3; round += 1) {
    socket().lose();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(2_500);
  }
  await vi.advanceTimersByTimeAsync(6_000);
  expect(store.topic(key)).toMatchObject({ status: 'polling', order: ['a'], serverTime: 5_000 });
  const held = store.match('a');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(store.match('a')).toBe(held);
  socket().open();
  expect(socket().sent[0]).not.toHaveProperty('after');
  socket().receive(subscribed, aSnapshot('c', 0, [aLiveMatch('a'), aLiveMatch('b')]));
  await vi.advanceTimersByTimeAsync(300);
  expect(store.topic(key)).toMatchObject({ status: 'live', order: ['a', 'b'] });
});

test('SP-02 a refresh asks for the whole topic anew, once, and its silence is counted from the last word', () => {
  expect(store.silenceOf(key)).toBeUndefined();
  goLive();
  vi.advanceTimersByTime(4_000);
  expect(store.silenceOf(key)).toBeGreaterThanOrEqual(4_000);
  store.refresh(key);
  store.refresh(key);
  const asked = { op: 'subscribe', ref: 't1', topic, oddsType: 'H' };
  expect(socket().sent).toEqual([asked, asked]);
  socket().receive(subscribed, aSnapshot('c', 3, [aLiveMatch('b')]));
  vi.advanceTimersByTime(300);
  expect(store.topic(key).order).toEqual(['b']);
  expect(store.silenceOf(key)).toBeLessThan(1_000);
});

test('SP-05 a refresh while the line is down tries it at once', () => {
  goLive();
  socket().lose();
  expect(sockets).toHaveLength(1);
  store.refresh(key);
  expect(sockets).toHaveLength(2);
});

test('what the server refuses says why', () => {
  socket().open();
  socket().receive({ op: 'refused', ref: 't1', message: '赛事不存在或已结束' });
  vi.advanceTimersByTime(300);
  expect(store.topic(key)).toMatchObject({ status: 'connecting', refused: '赛事不存在或已结束' });
  // Its silence is no reason to connect again.
  vi.advanceTimersByTime(30_000);
  expect(sockets).toHaveLength(1);
});

test('a subscription is shared, outlives a change of pages, and ends with its last reader', () => {
  goLive();
  const again = store.listen(topicKey({ ...topic }, 'H'));
  leave();
  vi.advanceTimersByTime(5_000);
  socket().receive({ op: 'alive', ch: 'c', n: 0, serverTime: 6_000 });
  expect(socket().sent).toHaveLength(1);
  again();
  const once = store.listen(key);
  expect(store.topic(key).order).toEqual(['a', 'b']);
  once();
  vi.advanceTimersByTime(2_000);
  expect(socket().sent.at(-1)).toEqual({ op: 'unsubscribe', ref: 't1' });
  expect(socket().isClosed()).toBe(true);
  expect(store.topic(key).order).toEqual([]);
});

test('a held-back match has no cell that may be taken', () => {
  socket().open();
  socket().receive(subscribed, aSnapshot('c', 0, [aLiveMatch('a', { suspended: 1 })]));
  expect(store.quote(cell)).toMatchObject({ active: false });
});

test('what is refused for now is asked for again when its time has come', () => {
  goLive();
  store.refresh(key);
  socket().receive({ op: 'refused', ref: 't1', message: '请求过于频繁，请稍后再试', retryMs: 3_000 });
  vi.advanceTimersByTime(300);
  expect(store.topic(key).refused).toBe('请求过于频繁，请稍后再试');
  const before = socket().sent.length;
  vi.advanceTimersByTime(5_000);
  expect(socket().sent.slice(before)).toMatchObject([{ op: 'subscribe', ref: 't1' }]);
  socket().receive(subscribed, aSnapshot('c', 3, [aLiveMatch('b')]));
  vi.advanceTimersByTime(300);
  expect(store.topic(key)).toMatchObject({ refused: null, order: ['b'] });
});
