import { endpoint } from '@fairground/contract';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningHouse, runningHouse } from '../../../../tests/support/running-house.ts';
import type { AnyHandler } from './http/compiled-call.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const shape = { access: 'public', summary: '', input: z.object({}), output: z.null() } as const;
const command = endpoint({ ...shape, path: '/site/api/v1/test/command', effect: 'command' });
const money = endpoint({ ...shape, path: '/fd/api/v1/test/money', effect: 'money' });
const nothing: AnyHandler = () => null;

let redis: ChildProcess;
let port: number;
let one: RunningHouse;
let other: RunningHouse;

function startRedis(): void {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe.skipIf(!hasRedis)('several processes over Redis', () => {
  beforeAll(async () => {
    port = await freePort();
    startRedis();
    const options = {
      env: { REDIS_URL: `redis://127.0.0.1:${port}`, LIMIT_SCALE: '1' },
      extraCalls: [[command, nothing] as const, [money, nothing] as const],
    };
    one = await runningHouse(options);
    other = await runningHouse(options);
    const ready = async (): Promise<void> => {
      for (const each of [one, other]) expect(await each.house.bus.ready()).toBe(true);
    };
    await vi.waitFor(ready, 10_000);
  });

  afterAll(() => {
    redis.kill();
  });

  test('WI-02 a request that one process served is refused by every other', async () => {
    const requestId = randomUUID();
    expect((await one.call(command, {}, { requestId })).status_code).toBe(6000);
    expect((await other.call(command, {}, { requestId })).status_code).toBe(6008);
  });

  test('a message reaches the listeners of both, once each', async () => {
    const heard: string[] = [];
    one.house.bus.subscribe('t', (message) => heard.push(`one ${String(message)}`));
    other.house.bus.subscribe('t', (message) => heard.push(`other ${String(message)}`));
    one.house.bus.publish('t', 7);
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one 7', 'other 7']), 10_000);
  });

  test('strict limits are counted together', async () => {
    const key = randomUUID();
    expect(await one.house.limits.take('code.target.minute', key)).toBe(true);
    expect(await other.house.limits.take('code.target.minute', key)).toBe(false);
    await one.house.limits.forget('code.target.minute', key);
    expect(await other.house.limits.take('code.target.minute', key)).toBe(true);
  });

  test('without Redis guards stay closed, money still moves, and all comes back with it', async () => {
    redis.kill();
    await vi.waitFor(async () => expect(await one.house.bus.ready()).toBe(false), 10_000);
    expect((await one.call(command, {})).status_code).toBe(6317);
    expect((await one.call(money, {})).status_code).toBe(6000);
    expect(await one.house.limits.take('login.account', 'x')).toBe(false);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503);
    const heard: unknown[] = [];
    one.house.bus.subscribe('near', (message) => heard.push(message));
    one.house.bus.publish('near', 1);
    expect(heard).toEqual([1]);

    startRedis();
    await vi.waitFor(async () => expect((await one.call(command, {})).status_code).toBe(6000), 10_000);
    await vi.waitFor(async () => expect(await other.house.bus.ready()).toBe(true), 10_000);
  });
});
