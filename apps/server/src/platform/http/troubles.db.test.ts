import { randomUUID } from 'node:crypto';
import { catalogue, endpoint } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { migratedDatabase } from '../../../../../tests/support/runner/fresh-database.ts';
import { type TestApp, startTestApp, signatureOf } from '../../../../../tests/support/test-app.ts';
import type { Call } from '../handler.ts';

const shape = { path: '/site/api/v1/test/work', access: 'public', summary: '', input: z.object({}) } as const;
const work = endpoint({ ...shape, effect: 'command', output: z.null() });

/** What the next call does to the database. */
let statement = 'select 1';
const extraCalls = [
  [
    work,
    async (_: unknown, { app }: Call) => {
      await app.pool.query(statement);
      return null;
    },
  ] as const,
];

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ extraCalls, env: { ROLES: 'api' } });
});

const codeOf = async (sql: string, from = running): Promise<number> => {
  statement = sql;
  return (await from.call(work, {})).status_code;
};
const raised = (state: string): string => `do $$ begin raise exception 'x' using errcode = '${state}'; end $$`;
const readiness = async (from = running): Promise<number> => (await fetch(`${from.url}/readyz`)).status;

describe('a database in trouble', () => {
  test.each(['53100', '53200', '53300', '57P01', '57P03', '58030', '08006', '25006'])(
    'its error %s is answered 6317: nothing is wrong with the call',
    async (state) => {
      expect(await codeOf(raised(state))).toBe(6317);
    },
  );

  test('what is our own fault is 6005, with HTTP 500, in the envelope', async () => {
    statement = 'select 1 / 0';
    const { http, text } = await running.raw(work.path);
    expect([http, JSON.parse(text)]).toEqual([
      500,
      { status_code: 6005, data: null, message: '服务开小差了，请稍后重试' },
    ]);
  });

  test('a connection that was lost a moment ago is answered 6317', async () => {
    const kept = await running.app.pool.connect();
    await kept.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    const lost: unknown = await kept.query('select 1').catch((error: unknown) => error);
    kept.release(true);
    expect(String(lost)).toMatch(/not queryable|terminated/);
    const broken = await startTestApp({
      env: { ROLES: 'api' },
      extraCalls: [
        [
          work,
          () => {
            throw new Error('Client has encountered a connection error and is not queryable');
          },
        ],
      ],
    });
    expect((await broken.call(work, {})).status_code).toBe(6317);
  });

  test('one that takes no more writes makes the site not ready, until it does again', async () => {
    const own = await startTestApp({ extraCalls, env: { ROLES: 'api' } });
    const { pool } = own.app;
    expect(await readiness(own)).toBe(200);
    // What PostgreSQL says when the disk is full, wherever a table has to grow; a row may still find room.
    await pool.query(`create function full_disk() returns event_trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
        execute function full_disk()`);
    expect(await codeOf(raised('53100'), own)).toBe(6317);
    await expect.poll(() => readiness(own), { timeout: 5000 }).toBe(503);
    await pool.query('drop event trigger full_disk');
    await expect.poll(() => readiness(own), { timeout: 5000 }).toBe(200);
    // A database that only lets us read, as a replica does: seen without anybody having tried.
    const name = (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await expect.poll(() => readiness(own), { timeout: 5000 }).toBe(503);
    expect(await codeOf('select 1', own)).toBe(6317);
    await pool.query(`set transaction_read_only = off; alter database ${name} reset default_transaction_read_only`);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await expect.poll(() => readiness(own), { timeout: 5000 }).toBe(200);
  });
});

test('a captured command is refused after a restart too', async () => {
  statement = 'select 1';
  const { url: DATABASE_URL } = await migratedDatabase();
  const env = { DATABASE_URL, ROLES: 'api' };
  const first = await startTestApp({ extraCalls, env });
  const requestId = randomUUID();
  // A client whose clock is ahead makes signatures that stay fresh for longest.
  const headers = { 'x-request-id': requestId };
  const facts = { method: 'POST', path: work.path, requestId, body: '{}' };
  const sign = signatureOf(first.app.config.signKey, facts, Date.now() + 250_000);
  const captured = { body: '{}', headers: { ...headers, 'x-sign': sign } };
  expect(JSON.parse((await first.raw(work.path, captured)).text)).toMatchObject({ status_code: 6000 });
  expect(JSON.parse((await first.raw(work.path, captured)).text)).toMatchObject({ status_code: 6008 });
  await first.stop();
  const second = await startTestApp({ extraCalls, env });
  expect(JSON.parse((await second.raw(work.path, captured)).text)).toMatchObject({
    status_code: 6008,
    data: { field: 'x-sign' },
  });
  expect((await second.call(work, {})).status_code).toBe(6000);
});

const get = (from: TestApp, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(from.url + path, { headers });

describe('what is only for those who run the site', () => {
  test.each(['/metrics', '/invariants'])(
    '%s answers programs on the machine of a sandbox, and nobody behind a proxy',
    async (path) => {
      expect((await get(running, path)).status).toBe(200);
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
        const reply = await get(running, path, { [name]: '127.0.0.1' });
        expect([reply.status, await reply.json()]).toMatchObject([404, { status_code: 6004 }]);
      }
    },
  );

  test('with METRICS_TOKEN set they answer whoever shows it, and nobody else', async () => {
    const token = 'a-token-of-the-collector';
    const guarded = await startTestApp({ env: { METRICS_TOKEN: token, ROLES: 'api' } });
    for (const path of ['/metrics', '/invariants']) {
      for (const authorization of ['', `Bearer ${token}x`, token, 'Bearer ']) {
        expect((await get(guarded, path, authorization ? { authorization } : {})).status).toBe(404);
      }
      const shown = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
      expect((await get(guarded, path, shown)).status).toBe(200);
    }
    const live = await startTestApp({ env: { ROLES: 'api' }, configure: (config) => ({ ...config, mode: 'live' }) });
    expect((await get(live, '/metrics')).status).toBe(404);
  });

  test('the document of the back office asks for an operator', async () => {
    const { token } = await loggedInOperator(running, 'risk');
    expect((await get(running, '/console/openapi.json')).status).toBe(401);
    expect((await get(running, '/console/openapi.json', { 'x-token': token })).status).toBe(200);
    expect((await get(running, '/openapi.json')).status).toBe(200);
    expect((await running.call(catalogue.site.preInfo, {})).status_code).toBe(6000);
  });
});
