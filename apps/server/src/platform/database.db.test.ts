import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../tests/support/runner/fresh-database.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;

beforeAll(async () => {
  const { url } = await freshDatabase();
  database = openDatabase({ url, poolMax: 4, timeoutMs: 5000, log: pino({ level: 'silent' }) });
  await database.pool.query(
    'create table app_flag (name text primary key, value jsonb not null, set_at timestamptz not null default now())',
  );
  await database.pool.query('create table account (id int primary key, balance bigint not null)');
  await database.pool.query('insert into account values (1, 9007199254740993), (2, 0)');
  return () => database.close();
});

const names = async (): Promise<string[]> =>
  (await database.db.selectFrom('app_flag').select('name').execute()).map((row) => row.name);

test('a whole number is a bigint, to the last digit; a date is its text', async () => {
  const { rows } = await database.pool.query(`select balance, date '2001-02-03' as day from account where id = 1`);
  expect(rows).toEqual([{ balance: 9007199254740993n, day: '2001-02-03' }]);
});

test('a list of whole numbers is one of bigints', async () => {
  const { rows } = await database.pool.query(
    `select '{9007199254740993,null,-1}'::bigint[] as some, '{}'::bigint[] as none`,
  );
  expect(rows).toEqual([{ some: [9007199254740993n, null, -1n], none: [] }]);
});

test('both ways of asking are one transaction', async () => {
  await database.transact(async (tx) => {
    await tx.query(`insert into app_flag (name, value) values ('a', '1')`);
    expect(await tx.db.selectFrom('app_flag').select('name').execute()).toEqual([{ name: 'a' }]);
    await tx.db.insertInto('app_flag').values({ name: 'b', value: '2' }).execute();
    expect(await names()).toEqual([]);
  });
  expect(await names()).toEqual(['a', 'b']);
});

test('what throws is undone, and what waits for the commit never happens', async () => {
  const after = vi.fn();
  const doomed = database.transact(async (tx) => {
    tx.afterCommit(after);
    await tx.db.insertInto('app_flag').values({ name: 'c', value: '3' }).execute();
    throw new Error('no');
  });
  await expect(doomed).rejects.toThrow('no');
  expect(await names()).not.toContain('c');
  expect(after).not.toHaveBeenCalled();
});

test('what waits for the commit finds it done; if it breaks, the work stands', async () => {
  const seen: string[][] = [];
  await database.transact(async (tx) => {
    tx.afterCommit(() => void names().then((list) => seen.push(list)));
    tx.afterCommit(() => {
      throw new Error('broken push');
    });
    await tx.db.insertInto('app_flag').values({ name: 'd', value: '4' }).execute();
  });
  await vi.waitFor(() => expect(seen).toEqual([expect.arrayContaining(['d'])]), 10_000);
});

test('a deadlock is tried again and both come through', async () => {
  const tries = vi.fn();
  const move = (from: number, to: number): Promise<void> =>
    database.transact(async (tx) => {
      tries();
      await tx.query('update account set balance = balance - 1 where id = $1', [from]);
      await tx.query('select pg_sleep(0.1)');
      await tx.query('update account set balance = balance + 1 where id = $1', [to]);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(tries.mock.calls.length).toBeGreaterThan(2);
});

test('a try that keeps failing is given up after three more', async () => {
  const tries = vi.fn();
  const failing = database.transact(async (tx) => {
    tries();
    await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(failing).rejects.toThrow('again');
  expect(tries).toHaveBeenCalledTimes(4);
});

test('a connection that dies in the middle costs the call, not the process or the pool', async () => {
  const cut = database.transact(async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.query('select 1');
  });
  await expect(cut).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that takes too long is stopped by the database', async () => {
  const { rows } = await database.pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  expect(rows).toEqual([{ limit: '5s' }]);
});

test('a kind of batched call keeps its connection, its planner pinned, and gets another one when it is cut', async () => {
  const first = await database.postingConnection('bets');
  expect(await database.postingConnection('bets')).toBe(first);
  expect(await database.postingConnection('transfers')).not.toBe(first);
  const { rows } = await first.query<{ mode: string; pid: number }>(
    `select current_setting('plan_cache_mode') as mode, pg_backend_pid() as pid`,
  );
  expect(rows[0]?.mode).toBe('force_generic_plan');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await vi.waitFor(async () => expect(await database.postingConnection('bets')).not.toBe(first), 10_000);
  const next = await database.postingConnection('bets');
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a database that ends while we close is heard once, and nothing is given back twice', async () => {
  for (const order of ['close-first', 'cut-first']) {
    const { url } = await freshDatabase();
    const own = openDatabase({ url, poolMax: 2, timeoutMs: 5000, log: pino({ level: 'silent' }) });
    const kept = await own.postingConnection('bets');
    const lost = new Error('Connection terminated unexpectedly');
    if (order === 'cut-first') kept.emit('error', lost);
    const closed = own.close();
    kept.emit('error', lost);
    await expect(closed).resolves.toBeUndefined();
    kept.emit('error', lost);
  }
});
