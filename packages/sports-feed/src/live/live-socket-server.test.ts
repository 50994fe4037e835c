import { LIVE_SUBSCRIPTIONS_MAX, liveFrame, type LiveTopic } from '@fairground/contract/sports-live';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aFixture, aMarket, type PretendBoard, pretendBoard, tick } from '../board/testing/pretend-board.ts';
import { HOUR } from '../season/spans.ts';
import { fixtureCounts } from '../wire/fixture-filter.ts';
import { wireMatch } from '../wire/wire-match.ts';
import { liveClient, type OpenSocketServer, openSocketServer } from './testing/live-client.ts';

const START = Date.UTC(2026, 5, 17, 12);
const inPlay: LiveTopic = { of: 'games', gameType: 'FT', showType: 'RB' };
const today: LiveTopic = { of: 'games', gameType: 'FT', showType: 'FT' };
const playing = { phase: 'live', period: '1H', periods: [{ name: '1H', home: 0, away: 0 }], version: 1 } as const;

let board: PretendBoard;
let open: OpenSocketServer;

beforeEach(async () => {
  board = pretendBoard(START);
  board.put(aFixture('epl-1-1', START - HOUR), { state: playing, markets: [aMarket('RE', 2), aMarket('RM', 0)] });
  board.put(aFixture('epl-1-2', START + HOUR), { markets: [aMarket('R', -2)] });
  open = await openSocketServer(board);
});

afterEach(() => open.close());

test('SP-05 a subscription gets a snapshot, then each move of a price under the next number', async () => {
  const client = await liveClient(open.url);
  client.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'H' });
  const { ref, ch } = await client.next('subscribed');
  const snapshot = await client.next('snapshot');
  expect(ref).toBe('a');
  expect(snapshot).toMatchObject({ ch, n: 0, oddsType: 'H', serverTime: START, cut: 0 });
  expect(snapshot.games.map(({ gameId }) => gameId)).toEqual(['epl-1-1']);
  board.move('epl-1-1', { marketCode: 'RE', lineText: '0.5', side: 'H' }, 19_500);
  const delta = await client.next('delta');
  expect(delta).toEqual({
    op: 'delta',
    ch,
    n: 1,
    serverTime: START,
    changes: [{ gameId: 'epl-1-1', version: 2, moved: [['RE', '0.5', 0, 1, [['H', '0.5', '0.95', 1]]]] }],
  });
});

test('SP-05 every frame is as the contract says', async () => {
  const client = await liveClient(open.url);
  client.say({ op: 'subscribe', ref: 'a', topic: { of: 'hot' }, oddsType: 'M' });
  client.say({ op: 'ping' });
  const answers = [await client.next('subscribed'), await client.next('snapshot'), await client.next('pong')];
  board.change('epl-1-1', { state: { score: { home: 1, away: 0 } }, suspended: true });
  const frames = [...answers, await client.next('delta')];
  for (const frame of frames) expect(liveFrame.safeParse(frame)).toMatchObject({ success: true });
});

test('SP-05 the score, the clock and a suspension are pushed', async () => {
  const client = await liveClient(open.url);
  client.say({ op: 'subscribe', ref: 'a', topic: { of: 'game', gameId: 'epl-1-1' }, oddsType: 'E' });
  await client.next('snapshot');
  const clock = { running: true, seconds: 0, since: 3600, pace: 1, length: 2700 };
  board.change('epl-1-1', { state: { score: { home: 1, away: 0 }, period: '2H', clock }, suspended: true });
  const { changes = [] } = await client.next('delta');
  expect(changes[0]).toMatchObject({ suspended: 1, scores: { sc_FT_H: '1', se_now: '2H', periodSeconds: 2700 } });
});

test('SP-05 a match that kicks off leaves today and enters in-play', async () => {
  const client = await liveClient(open.url);
  client.say({ op: 'subscribe', ref: 'today', topic: today, oddsType: 'H' });
  const { ch: todayCh } = await client.next('snapshot');
  client.say({ op: 'subscribe', ref: 'inPlay', topic: inPlay, oddsType: 'H' });
  await client.next('snapshot');
  board.pass(HOUR);
  board.change('epl-1-2', { state: playing });
  const deltas = [await client.next('delta'), await client.next('delta')];
  const [left, entered] = deltas.toSorted((one) => (one.ch === todayCh ? -1 : 1));
  expect(left?.removed).toEqual(['epl-1-2']);
  expect(entered?.added?.map(({ gameId, showType }) => [gameId, showType])).toEqual([['epl-1-2', 'RB']]);
});

test('all who listen to the same thing share a topic, however they ask for it', async () => {
  const client = await liveClient(open.url);
  const topic = { ...inPlay, leagueIds: ['epl', 'laliga'] };
  client.say({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' });
  client.say({ op: 'subscribe', ref: 'b', topic: { ...topic, leagueIds: ['laliga', 'epl', 'epl'] }, oddsType: 'H' });
  client.say({ op: 'subscribe', ref: 'c', topic, oddsType: 'E' });
  const [a, b, c] = [await client.next('subscribed'), await client.next('subscribed'), await client.next('subscribed')];
  expect(b.ch).toBe(a.ch);
  expect(c.ch).not.toBe(a.ch);
  expect(open.socketServer.streams()).toBe(2);
});

test('who comes back with the last number gets what it missed, and nothing else', async () => {
  const [client, witness] = [await liveClient(open.url), await liveClient(open.url)];
  witness.say({ op: 'subscribe', ref: 'w', topic: inPlay, oddsType: 'H' });
  await witness.next('snapshot');
  client.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'H' });
  const { ch, n } = await client.next('snapshot');
  client.ws.terminate();
  for (const place of [10, 20]) {
    board.move('epl-1-1', { marketCode: 'RM', lineText: '', side: 'H' }, tick(place));
    // oxlint-disable-next-line no-await-in-loop -- two rounds, not one
    await witness.next('delta');
  }
  const again = await liveClient(open.url);
  again.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'H', after: { ch, n } });
  expect(await again.next('subscribed')).toEqual({ op: 'subscribed', ref: 'a', ch });
  expect([(await again.next('delta')).n, (await again.next('delta')).n]).toEqual([n + 1, n + 2]);
});

test('who comes back to a stream of another process, or too late, gets a snapshot', async () => {
  const client = await liveClient(open.url);
  const after = { ch: 'games:FT:RB::H~elsewhere', n: 7 };
  client.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'H', after });
  const { ch } = await client.next('snapshot');
  client.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'H', after: { ch, n: 99 } });
  expect(await client.next('snapshot')).toMatchObject({ ch, n: 0 });
});

test('the snapshot says what the games call says', async () => {
  const client = await liveClient(open.url);
  client.say({ op: 'subscribe', ref: 'a', topic: inPlay, oddsType: 'I' });
  const { games, counts } = await client.next('snapshot');
  const match = board.match('epl-1-1');
  expect(games).toEqual(match && [wireMatch(match, { oddsType: 'I', depth: 'listed', time: START, speed: 0 })]);
  expect(counts).toEqual(fixtureCounts(board));
});

test('nonsense is refused in words, and the socket lives on', async () => {
  const client = await liveClient(open.url);
  for (const nonsense of ['{', '[]', '{"op":"subscribe","ref":"x"}', '{"op":"dance","ref":"y"}', '"']) {
    client.ws.send(nonsense);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await client.next('refused')).message).toBe('请求格式有误');
  }
  client.say({ op: 'subscribe', ref: 'a', topic: { of: 'game', gameId: 'nobody-1-1' }, oddsType: 'H' });
  expect(await client.next('refused')).toEqual({ op: 'refused', ref: 'a', message: '赛事不存在或已结束' });
  client.say({ op: 'ping' });
  await client.next('pong');
});

test('one socket listens to so many things and no more', async () => {
  const client = await liveClient(open.url);
  for (let turn = 0; turn <= LIVE_SUBSCRIPTIONS_MAX; turn += 1) {
    client.say({ op: 'subscribe', ref: `r${turn}`, topic: { ...inPlay, leagueIds: [`l${turn}`] }, oddsType: 'H' });
  }
  expect((await client.next('refused')).ref).toBe(`r${LIVE_SUBSCRIPTIONS_MAX}`);
  expect(open.socketServer.streams()).toBe(LIVE_SUBSCRIPTIONS_MAX);
});

test.each([
  ['a message of twenty thousand bytes', (ws: WebSocket) => ws.send('x'.repeat(20_000)), 1009],
  ['bytes instead of text', (ws: WebSocket) => ws.send(Buffer.from('{}')), 1008],
  ['two hundred questions at once', (ws: WebSocket) => asked(ws, 200), 1008],
])('%s ends the connection', async (_, act, code) => {
  const client = await liveClient(open.url);
  act(client.ws);
  expect(await client.closed).toBe(code);
});

function asked(ws: WebSocket, times: number): void {
  for (let turn = 0; turn < times; turn += 1) ws.send('{"op":"ping"}');
}

test('one address has so many sockets; one that goes makes room', async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => liveClient(open.url)));
  await expect(liveClient(open.url)).rejects.toThrow('429');
  sockets[0]?.ws.close();
  await sockets[0]?.closed;
  await until(() => open.socketServer.sockets() < 60);
  await liveClient(open.url);
});

test('stopping says goodbye to everybody and lets nobody in', async () => {
  const client = await liveClient(open.url);
  await open.socketServer.stop();
  expect(await client.closed).toBe(1001);
  await expect(liveClient(open.url)).rejects.toThrow('503');
});

test('a socket that vanishes in the middle of a word leaves nothing behind', async () => {
  const socket = connect(open.port, '127.0.0.1');
  const key = Buffer.alloc(16).toString('base64');
  socket.write(
    `GET /sport/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(Buffer.from([0x81, 0xfe, 0x01]));
  socket.destroy();
  await until(() => open.socketServer.sockets() === 0);
});

/** Waits for something the other side does on its own time. */
async function until(isSo: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- asking again is the point
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
