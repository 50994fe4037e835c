import { catalogue, endpoint } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { aName, md5 } from '../../../../../tests/support/builders.ts';
import { bank } from '../../../../../tests/support/payments/deposit-helpers.ts';
import { migratedDatabase } from '../../../../../tests/support/runner/fresh-database.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { aNamedMember } from '../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import type { AnyHandler } from '../http/compiled-call.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const shape = { access: 'public', summary: '', input: z.object({}), output: z.null() } as const;
const command = endpoint({ ...shape, path: '/site/api/v1/test/command', effect: 'command' });
const money = endpoint({ ...shape, path: '/fd/api/v1/test/money', effect: 'money' });
const nothing: AnyHandler = () => null;

let redis: ChildProcess;
let port: number;
let one: TestApp;
let other: TestApp;

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
    const { url: DATABASE_URL } = await migratedDatabase();
    const options = {
      env: { DATABASE_URL, REDIS_URL: `redis://127.0.0.1:${port}`, LIMIT_SCALE: '1' },
      extraCalls: [[command, nothing] as const, [money, nothing] as const],
    };
    one = await startTestApp(options);
    other = await startTestApp(options);
    const ready = async (): Promise<void> => {
      for (const each of [one, other]) expect(await each.app.bus.ready()).toBe(true);
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
    one.app.bus.subscribe('t', (message) => heard.push(`one ${String(message)}`));
    other.app.bus.subscribe('t', (message) => heard.push(`other ${String(message)}`));
    one.app.bus.publish('t', 7);
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one 7', 'other 7']), 10_000);
  });

  test('a capability that is closed at one process is closed at every other at once', async () => {
    const { site } = backOfficeCatalogue;
    const supervisor = one.as(await loggedInOperator(one, 'supervisor'));
    const member = other.as(await aNamedMember(other));
    const asks = async (): Promise<number> =>
      (await member.call(catalogue.deposits.createSignalCode, bank)).status_code;
    expect(await asks()).toBe(6000);
    await supervisor.call(site.closeCapability, { capability: 'deposit', reason: '通道升级' });
    // Without the word of the bus it would look only every five seconds.
    await vi.waitFor(async () => expect(await asks()).toBe(6013), 3_000);
    await supervisor.call(site.openCapability, { capability: 'deposit', reason: '升级完成' });
    await vi.waitFor(async () => expect(await asks()).toBe(6000), 3_000);
  });

  test('strict limits are counted together', async () => {
    const key = randomUUID();
    expect(await one.app.rateLimits.take('code.target.minute', key)).toBe(true);
    expect(await other.app.rateLimits.take('code.target.minute', key)).toBe(false);
    await one.app.rateLimits.forget('code.target.minute', key);
    expect(await other.app.rateLimits.take('code.target.minute', key)).toBe(true);
  });

  test('without Redis members log in, money moves, replays are refused and limits hold; all comes back with it', async () => {
    const form = { name: aName(), password: md5('summer2046'), kaptchcate: 99 } as const;
    await one.call(catalogue.login.register, { ...form, secondPassword: form.password });
    const before = randomUUID();
    expect((await one.call(command, {}, { requestId: before })).status_code).toBe(6000);
    redis.kill();
    await vi.waitFor(async () => expect(await one.app.bus.ready()).toBe(false), 10_000);
    const device = 'one-device';
    expect((await one.call(catalogue.login.login, form, { device })).status_code).toBe(6000);
    expect((await one.call(catalogue.login.login, { ...form, password: md5('other') }, { device })).status_code).toBe(
      6002,
    );
    // Marked in Redis before, in the database always: neither process carries a used command out again.
    const since = randomUUID();
    expect((await one.call(command, {}, { requestId: since })).status_code).toBe(6000);
    for (const requestId of [before, since]) {
      for (const each of [one, other]) expect((await each.call(command, {}, { requestId })).status_code).toBe(6008);
    }
    expect((await one.call(money, {})).status_code).toBe(6000);
    const taken = [];
    for (let n = 0; n < 6; n += 1) taken.push(await one.app.rateLimits.take('code.target.hour', 'x'));
    expect(taken).toEqual([true, true, true, true, true, false]);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503);
    const heard: unknown[] = [];
    one.app.bus.subscribe('near', (message) => heard.push(message));
    one.app.bus.publish('near', 1);
    expect(heard).toEqual([1]);

    startRedis();
    await vi.waitFor(async () => expect((await one.call(command, {})).status_code).toBe(6000), 10_000);
    await vi.waitFor(async () => expect(await other.app.bus.ready()).toBe(true), 10_000);
  });
});
