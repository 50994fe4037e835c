import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Bus, localBus } from '../bus/bus.ts';
import { push } from '../push/push.ts';
import { type PushLogin, type PushSocket, pushSocket } from './push-socket.ts';

const silent = pino({ level: 'silent' });
const nobody: PushLogin = async () => undefined;

let server: Server;
let bus: Bus;
let pushes: PushSocket;
let known: Set<string>;

beforeEach(async () => {
  bus = localBus(silent);
  known = new Set(['anna', 'ben']);
  const numberOf = (token: string): bigint => BigInt([...known].indexOf(token) + 1);
  const member: PushLogin = async (token) =>
    known.has(token) ? [`member:${numberOf(token)}`, 'operators', 'members'] : undefined;
  pushes = pushSocket({
    bus,
    log: silent,
    logins: { member, operator: nobody, guest: nobody },
    helloMs: 100,
    recheckMs: 50,
  });
  server = createServer().on('upgrade', (request, socket, head) =>
    pushes.enter(request, { socket, head, address: 'x' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await pushes.stop();
  server.close();
});

async function connected() {
  const address = server.address();
  const ws = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/push`);
  const heard: unknown[] = [];
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve) => ws.once('open', resolve));
  return { ws, heard, closed, say: (question: unknown) => ws.send(JSON.stringify(question)) };
}

async function listening(token: string) {
  const client = await connected();
  client.say({ op: 'hello', role: 'member', token });
  await expect.poll(() => client.heard).toEqual([{ op: 'welcome' }]);
  return client;
}

test('a person hears of their own changes, and of nobody else’s', async () => {
  const [anna, ben] = [await listening('anna'), await listening('ben')];
  push(bus, { to: 'member:1', topic: 'messages' });
  push(bus, { to: 'member:2', topic: 'conversation', about: '7' });
  push(bus, { to: 'operators', topic: 'feedback' });
  const feedback = { op: 'changed', topic: 'feedback' };
  await expect.poll(() => anna.heard).toEqual([{ op: 'welcome' }, { op: 'changed', topic: 'messages' }, feedback]);
  await expect
    .poll(() => ben.heard)
    .toEqual([{ op: 'welcome' }, { op: 'changed', topic: 'conversation', about: '7' }, feedback]);
});

test('a token nobody has is refused, and so is whoever says nothing', async () => {
  const [outsider, silence] = [await connected(), await connected()];
  outsider.say({ op: 'hello', role: 'operator', token: 'anna' });
  expect(await outsider.closed).toBe(1008);
  expect(outsider.heard).toEqual([{ op: 'refused' }]);
  expect(await silence.closed).toBe(1008);
  await expect.poll(() => pushes.sockets()).toBe(0);
});

test('a login that has ended is noticed', async () => {
  const anna = await listening('anna');
  known.delete('anna');
  expect(await anna.closed).toBe(1008);
});

test.each([
  ['nonsense', '{'],
  ['another hello', JSON.stringify({ op: 'hello', role: 'king', token: 'anna' })],
  ['a flood', undefined],
])('%s ends the connection', async (_, text) => {
  const anna = await listening('anna');
  for (let turn = 0; turn < 40; turn += 1) anna.ws.send(text ?? '{"op":"ping"}');
  expect(await anna.closed).toBe(1008);
});

test('what another version of the site puts on the bus is passed over', async () => {
  const anna = await listening('anna');
  for (const message of [null, 7, {}, { to: 'member:1', topic: 'tomorrow' }, { to: 1, topic: 'messages' }])
    bus.publish('push', message);
  push(bus, { to: 'member:1', topic: 'messages' });
  await expect.poll(() => anna.heard.length).toBe(2);
});

test('what concerns everybody is told to a few at a time, and to all of them', async () => {
  const crowd: Awaited<ReturnType<typeof listening>>[] = [];
  for (let number = 1; number <= 60; number += 1) {
    known.add(`member-${number}`);
    crowd.push(await listening(`member-${number}`));
  }
  const told = () => crowd.filter(({ heard }) => heard.length > 1).length;
  push(bus, { to: 'members', topic: 'messages' });
  await expect.poll(told, { interval: 5 }).toBeGreaterThanOrEqual(1);
  expect(told()).toBeLessThanOrEqual(50);
  await expect.poll(told).toBe(60);
});
