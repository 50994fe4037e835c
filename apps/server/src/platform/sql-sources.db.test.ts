import type { SqlSource } from '@fairground/ledger';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/runner/fresh-database.ts';
import { databaseSchema } from '../database-schema.ts';
import { migrate } from './migrator.ts';

const tables = { name: 'tables', sql: 'create table item (id int primary key, amount int not null default 0)' };

const lay = (pool: pg.Pool, sources: readonly SqlSource[]) => migrate(pool, { migrations: [tables], sources });

const answer = (body: string, signature = 'returns int'): SqlSource => ({
  name: 'answer',
  sql: `create or replace function answer() ${signature} language plpgsql as $$ begin ${body} end $$;`,
});

const double = (type: string) => ({
  name: 'double_of',
  sql: `create or replace function double_of(p int) returns ${type} immutable language sql as $$ select (2 * p)::${type} $$;`,
});

async function read(pool: pg.Pool, sql: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`);
  return rows[0]?.value;
}

test('a function is laid once, and again when its text changes', async () => {
  const { pool } = await freshDatabase();
  expect(await lay(pool, [answer('return 1;')])).toEqual(['tables', 'answer']);
  expect(await lay(pool, [answer('return 1;')])).toEqual([]);
  expect(await lay(pool, [answer('return 2;')])).toEqual(['answer']);
  expect(await read(pool, 'answer()')).toBe(2);
});

test('a changed signature or result type leaves no older overload behind', async () => {
  const { pool } = await freshDatabase();
  await lay(pool, [answer('return 1;')]);
  await lay(pool, [answer(`return 'one';`, 'returns text')]);
  expect(await read(pool, 'answer()')).toBe('one');
  const other =
    'create or replace function answer(p_a int, p_b int) returns int language sql as $$ select p_a + p_b $$;';
  await lay(pool, [{ name: 'answer', sql: other }]);
  expect(await read(pool, 'answer(1, 2)')).toBe(3);
  expect(
    await read(
      pool,
      `(select count(*)::int from pg_proc where proname = 'answer' and pronamespace = current_schema()::regnamespace)`,
    ),
  ).toBe(1);
});

test('what has no file any more is removed, with its triggers', async () => {
  const { pool } = await freshDatabase();
  const refuse = {
    name: 'refuse',
    sql: `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create or replace trigger item_rows before insert on item for each row execute function refuse();`,
  };
  await lay(pool, [refuse]);
  await expect(pool.query('insert into item values (1)')).rejects.toThrow('no');
  expect(await lay(pool, [])).toEqual(['refuse']);
  await pool.query('insert into item values (1)');
  expect(await lay(pool, [])).toEqual([]);
});

test('a trigger that left its file is removed although the function stays', async () => {
  const { pool } = await freshDatabase();
  const text = `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;`;
  const trigger = 'create or replace trigger item_rows before insert on item for each row execute function refuse();';
  await lay(pool, [{ name: 'refuse', sql: `${text}\n${trigger}` }]);
  await lay(pool, [{ name: 'refuse', sql: text }]);
  await pool.query('insert into item values (1)');
});

test('views stand on functions and on each other, whatever changes under them', async () => {
  const { pool } = await freshDatabase();
  const upper = { name: 'a_upper', sql: 'create or replace view a_upper as select id, twice from b_lower' };
  const lower = {
    name: 'b_lower',
    sql: 'create or replace view b_lower as select id, double_of(id) as twice from item',
  };
  await lay(pool, [upper, lower, double('int')]);
  await pool.query('insert into item values (21)');
  expect(await read(pool, '(select twice from a_upper)')).toBe(42);
  expect(await lay(pool, [upper, lower, double('text')])).toEqual(['double_of']);
  expect(await read(pool, '(select twice from a_upper)')).toBe('42');
  expect(await lay(pool, [double('text')])).toEqual(['a_upper', 'b_lower']);
  await expect(pool.query('select * from a_upper')).rejects.toThrow('does not exist');
});

test('functions may call each other whichever comes first', async () => {
  const { pool } = await freshDatabase();
  const outer = {
    name: 'a_outer',
    sql: 'create or replace function a_outer() returns int language sql as $$ select b_inner() $$;',
  };
  const inner = {
    name: 'b_inner',
    sql: 'create or replace function b_inner() returns int language sql as $$ select 7 $$;',
  };
  await lay(pool, [outer, inner]);
  expect(await read(pool, 'a_outer()')).toBe(7);
});

test('a file that cannot be laid leaves everything as it was', async () => {
  const { pool } = await freshDatabase();
  await lay(pool, [answer('return 1;')]);
  const wrong = {
    name: 'wrong',
    sql: 'create or replace function wrong() returns int language sql as $$ select nothing() $$;',
  };
  await expect(lay(pool, [answer('return 2;'), wrong])).rejects.toThrow('nothing');
  await expect(lay(pool, [answer('retrun 2;')])).rejects.toThrow('retrun');
  expect(await read(pool, 'answer()')).toBe(1);
});

test('a file defines what it is named after, and nothing else', async () => {
  const { pool } = await freshDatabase();
  await expect(lay(pool, [{ ...answer('return 1;'), name: 'reply' }])).rejects.toThrow(
    'must define the function or view reply',
  );
  const two = `${answer('return 1;').sql}\n${answer('return 1;').sql.replace('answer', 'other')}`;
  await expect(lay(pool, [{ name: 'answer', sql: two }])).rejects.toThrow('nothing else');
});

test('every function and view of our own database has its file', async () => {
  const { pool } = await freshDatabase();
  const schema = databaseSchema();
  await migrate(pool, schema);
  const { rows } = await pool.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
     union all select c.relname from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'
     order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(schema.sources.map(({ name }) => name).toSorted());
  expect(await migrate(pool, schema)).toEqual([]);
});
