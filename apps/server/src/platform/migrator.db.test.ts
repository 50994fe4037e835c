import type pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/runner/fresh-database.ts';
import { type Migration, migrate as lay } from './migrator.ts';

const migrate = (pool: pg.Pool, migrations: readonly Migration[]) => lay(pool, { migrations, sources: [] });

const first: Migration = { name: 'first', sql: 'create table one (id int)' };
const second: Migration = { name: 'second', sql: 'create table two (id int); insert into two values (1)' };

test('steps are taken once, in order, and later ones are added', async () => {
  const { pool } = await freshDatabase();
  expect(await migrate(pool, [first])).toEqual(['first']);
  expect(await migrate(pool, [first, second])).toEqual(['second']);
  expect(await migrate(pool, [first, second])).toEqual([]);
  expect((await pool.query('select * from two')).rowCount).toBe(1);
});

test('a step that fails leaves nothing behind and can be taken again', async () => {
  const { pool } = await freshDatabase();
  const broken = { name: 'second', sql: 'create table two (id int); select 1 / 0' };
  await expect(migrate(pool, [first, broken])).rejects.toThrow('Migration second failed');
  expect(await migrate(pool, [first, second])).toEqual(['second']);
});

test('a database with a past that is not ours is refused', async () => {
  const { pool } = await freshDatabase();
  await migrate(pool, [first, second]);
  await expect(migrate(pool, [first])).rejects.toThrow('second');
  await expect(migrate(pool, [{ ...first, sql: 'create table one (id bigint)' }, second])).rejects.toThrow(
    'first was changed',
  );
});

test('processes that start together take turns', async () => {
  const { pool } = await freshDatabase();
  const slow = { name: 'slow', sql: 'select pg_sleep(0.2); create table three (id int)' };
  const taken = await Promise.all([1, 2, 3].map(() => migrate(pool, [first, slow])));
  expect(taken.toSorted((a, b) => b.length - a.length)).toEqual([['first', 'slow'], [], []]);
});
