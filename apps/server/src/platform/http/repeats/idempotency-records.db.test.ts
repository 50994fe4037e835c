import { endpoint, ResultCode } from '@fairground/contract';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import type { Call, Once } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';

type MoneyCall = Call & Once<unknown>;

const pay = endpoint({
  path: '/fd/api/v1/test/pay',
  access: 'public',
  effect: 'money',
  summary: '',
  input: z.object({ amount: z.string().check(z.regex(/^\d+$/, '金额有误')), note: z.optional(z.string()) }),
  output: z.object({ serial: z.string() }),
});

/** What the next call does; each test sets its own. */
let work: (call: MoneyCall) => Promise<unknown>;
let running: TestApp;
let now = new Date();

beforeAll(async () => {
  running = await startTestApp({ now: () => now, extraCalls: [[pay, (_, call) => work(call)]] });
  await running.app.pool.query('create table test_payment (serial bigint generated always as identity primary key)');
});

beforeEach(async () => {
  now = new Date();
  work = payOnce;
  await running.app.pool.query('truncate test_payment');
});

const payOnce = (call: MoneyCall): Promise<unknown> =>
  call.transactOnce(async (tx) => {
    const { rows } = await tx.query<{ serial: bigint }>('insert into test_payment default values returning serial');
    return { serial: String(rows[0]?.serial) };
  });

const paid = async (): Promise<number> => (await running.app.pool.query('select from test_payment')).rowCount ?? 0;
const send = (requestId: string, input: { amount: string } & Record<string, string> = { amount: '5' }) =>
  running.call(pay, input, { requestId });
const rowOf = async (requestId: string) =>
  (
    await running.app.pool.query<{ reply: string | null }>(
      'select reply from idempotency_record where request_id = $1',
      [requestId],
    )
  ).rows[0];

test('WI-05 the same id and body again gets the first reply byte for byte and moves nothing', async () => {
  const headers = { 'x-request-id': randomUUID() };
  const first = await running.raw(pay.path, { body: '{"amount":"5","note":"a"}', headers });
  const again = await running.raw(pay.path, { body: '{ "note": "a", "amount": "5" }', headers });
  expect([again.http, again.text]).toEqual([first.http, first.text]);
  expect(await paid()).toBe(1);
});

test('WI-05 the same id in encrypted mode is still the same call', async () => {
  const requestId = randomUUID();
  const first = await send(requestId);
  expect(await running.call(pay, { amount: '5' }, { requestId, encrypted: true })).toEqual(first);
  expect(await paid()).toBe(1);
});

test('WI-05 the same id with another body is 6008', async () => {
  const requestId = randomUUID();
  await send(requestId);
  expect(await send(requestId, { amount: '6' })).toMatchObject({ status_code: 6008, data: { field: 'x-request-id' } });
  expect(await paid()).toBe(1);
});

test('WI-05 a money call without an id is refused 6007, and so is a field nobody knows', async () => {
  for (const id of ['', 'nonsense']) {
    const reply = await running.raw(pay.path, { body: '{"amount":"5"}', headers: { 'x-request-id': id } });
    expect(JSON.parse(reply.text)).toMatchObject({ status_code: 6007, data: { field: 'x-request-id' } });
  }
  expect(await send(randomUUID(), { amount: '5', odds: '9' })).toMatchObject({
    status_code: 6007,
    data: { field: 'odds' },
  });
  expect(await paid()).toBe(0);
});

test('WI-05 fifty concurrent duplicates pay once; each gets the reply or is asked to come again', async () => {
  const requestId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(requestId)));
  const codes = new Set(replies.map((reply) => reply.status_code));
  expect(codes).toContain(6000);
  expect([...codes].every((code) => code === 6000 || code === 6011)).toBe(true);
  expect(await paid()).toBe(1);
  expect(new Set(replies.flatMap((reply) => (reply.status_code === 6000 ? [reply.data.serial] : []))).size).toBe(1);
});

test('WI-05 a wrong input is not kept: the same id may ask better', async () => {
  const requestId = randomUUID();
  expect((await send(requestId, { amount: 'x' })).status_code).toBe(6007);
  expect((await send(requestId)).status_code).toBe(6000);
});

test('WI-05 a refusal is kept, and its transaction undone', async () => {
  const requestId = randomUUID();
  work = (call) =>
    call.transactOnce(async (tx) => {
      await tx.query('insert into test_payment default values');
      throw new Refusal(ResultCode.Warning, '余额不足');
    });
  const first = await send(requestId);
  work = payOnce;
  expect(first).toEqual({ status_code: 6012, data: null, message: '余额不足' });
  expect(await send(requestId)).toEqual(first);
  expect(await paid()).toBe(0);
});

test.each([ResultCode.SystemBusy, ResultCode.TooFrequent, ResultCode.Maintenance])(
  'WI-05 a passing refusal (%i) is not kept',
  async (code) => {
    const requestId = randomUUID();
    work = () => Promise.reject(new Refusal(code));
    expect((await send(requestId)).status_code).toBe(code);
    work = payOnce;
    expect((await send(requestId)).status_code).toBe(6000);
  },
);

test('WI-05 a crash before the commit leaves nothing, and the next repeat starts afresh', async () => {
  const requestId = randomUUID();
  work = (call) =>
    call.transactOnce(async (tx) => {
      await tx.query('insert into test_payment default values');
      throw new Error('power cut');
    });
  expect((await send(requestId)).status_code).toBe(6005);
  work = payOnce;
  expect((await send(requestId)).status_code).toBe(6000);
  expect(await paid()).toBe(1);
});

test('WI-05 a crash after the commit still answers with what was done', async () => {
  const requestId = randomUUID();
  work = async (call) => {
    await payOnce(call);
    throw new Error('afterwards');
  };
  const first = await send(requestId);
  expect(first.status_code).toBe(6000);
  expect(await send(requestId)).toEqual(first);
  expect(await paid()).toBe(1);
});

test('WI-05 an answer that does not fit the contract undoes the money', async () => {
  const requestId = randomUUID();
  work = (call) =>
    call.transactOnce(async (tx) => {
      await tx.query('insert into test_payment default values');
      return { serial: 7 };
    });
  expect((await send(requestId)).status_code).toBe(6005);
  expect(await paid()).toBe(0);
});

test('WI-05 a turn left behind by a dead process lapses and the call becomes answerable again', async () => {
  const requestId = randomUUID();
  await send(requestId);
  await running.app.pool.query('update idempotency_record set reply = null where request_id = $1', [requestId]);
  await running.app.pool.query('truncate test_payment');
  expect((await send(requestId)).status_code).toBe(6011);
  now = new Date(now.getTime() + 11_000);
  expect((await send(requestId, { amount: '6' })).status_code).toBe(6008);
  expect((await send(requestId)).status_code).toBe(6000);
  expect(await paid()).toBe(1);
});

test('WI-05 a slow runner that was taken for dead cannot pay after its successor', async () => {
  const requestId = randomUUID();
  const started = vi.fn();
  const release = new EventEmitter();
  work = (call) =>
    call.transactOnce(async (tx) => {
      started();
      await once(release, 'open');
      await tx.query('insert into test_payment default values');
      return { serial: 'slow' };
    });
  const slow = send(requestId);
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 10_000);
  now = new Date(now.getTime() + 11_000);
  work = payOnce;
  const successor = await send(requestId);
  release.emit('open');
  expect((await slow).status_code).toBe(6011);
  expect(await send(requestId)).toEqual(successor);
  expect(await paid()).toBe(1);
});

test('WI-05 work in several steps is kept after it returns', async () => {
  const requestId = randomUUID();
  const runs = vi.fn();
  work = async () => {
    runs();
    await sleep(1);
    return { serial: 'steps' };
  };
  const first = await send(requestId);
  expect(await send(requestId)).toEqual(first);
  expect(runs).toHaveBeenCalledTimes(1);
});

test('WI-05 replies older than seven days are forgotten', async () => {
  const { housekeeping } = await import('../../jobs/housekeeping.ts');
  const requestId = randomUUID();
  await send(requestId);
  const forget = async (): Promise<void> => {
    for (const job of housekeeping) await job.work(running.app);
  };
  now = new Date(now.getTime() + 6.9 * 86_400_000);
  await forget();
  expect((await rowOf(requestId))?.reply).toContain('6000');
  now = new Date(now.getTime() + 0.2 * 86_400_000);
  await forget();
  expect(await rowOf(requestId)).toBeUndefined();
});

test('while money stands still every money call answers 6316, and nothing else does', async () => {
  const { moneyStop } = running.app;
  const requestId = randomUUID();
  await moneyStop.stop('the books do not balance');
  expect((await send(requestId)).status_code).toBe(6316);
  await moneyStop.lift();
  expect((await send(requestId)).status_code).toBe(6000);
});
