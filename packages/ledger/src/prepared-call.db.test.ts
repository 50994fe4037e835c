import { Client, type Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/runner/fresh-database.ts';
import { PreparedCall } from './prepared-call.ts';
import { prepared } from './queryable.ts';

let pool: Pool;
beforeAll(async () => {
  ({ pool } = await freshDatabase());
});

const ECHO = 'select $1::text, $2::bigint, $3::boolean, $4::bytea, $5::text[], $6::text';

// What we speak to is private to the driver: these tests are how we notice that a new version of it has changed.
describe('a prepared call speaks to the driver', () => {
  test('MO-01 every kind of value arrives and comes back as text', async () => {
    const nasty = `a"b\\c{},'ü`;
    const values = [nasty, -9_007_199_254_740_993n, true, Buffer.from([0, 255]), [nasty, null, 'NULL', ''], null];
    expect(await prepared(pool, { name: 'echo', text: ECHO }, values)).toEqual([
      [nasty, '-9007199254740993', 't', String.raw`\x00ff`, String.raw`{"a\"b\\c{},'ü",NULL,"NULL",""}`, null],
    ]);
  });

  test('MO-01 rows come in order, however many', async () => {
    const rows = await prepared(pool, { name: 'series', text: 'select n from generate_series(1, $1::int) n' }, [2000]);
    expect(rows.map(([cell]) => Number(cell))).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
    expect(await prepared(pool, { name: 'series', text: 'select n from generate_series(1, $1::int) n' }, [0])).toEqual(
      [],
    );
  });

  test('a statement is prepared once on each connection', async () => {
    const client = await pool.connect();
    for (const turn of [1, 2, 3])
      expect(await prepared(client, { name: 'once', text: 'select $1::int' }, [turn])).toEqual([[String(turn)]]);
    const { rows } = await client.query(`select name, generic_plans + custom_plans as runs from pg_prepared_statements
      where name = 'once'`);
    expect(rows).toEqual([{ name: 'once', runs: expect.toSatisfy((runs) => Number(runs) === 3) }]);
    client.release();
  });

  test('an error rejects its own call alone and leaves the connection usable', async () => {
    const client = await pool.connect();
    const eightBy = (divisor: bigint) => prepared(client, { name: 'divide', text: 'select 8 / $1::bigint' }, [divisor]);
    expect(await eightBy(4n)).toEqual([['2']]);
    await expect(eightBy(0n)).rejects.toMatchObject({ code: '22012' });
    expect(await eightBy(2n)).toEqual([['4']]);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  test('a statement that cannot be prepared is prepared again the next time', async () => {
    const client = await pool.connect();
    const ask = () => prepared(client, { name: 'later', text: 'select name from comes_later' }, []);
    await expect(ask()).rejects.toMatchObject({ code: '42P01' });
    await client.query(`create temp table comes_later as select 'here' as name`);
    expect(await ask()).toEqual([['here']]);
    client.release();
  });

  test('a connection that ends rejects what waits for it', async () => {
    const client = new Client(pool.options);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = prepared(client, { name: 'sleep', text: 'select pg_sleep($1::int)' }, [60]);
    const ended = expect(waiting).rejects.toThrow();
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
  });

  test('a driver that lacks a part says which, instead of hanging', () => {
    expect(() => new PreparedCall({ name: 'x', text: 'select 1' }, []).submit({ stream: {}, parse: () => {} })).toThrow(
      'has no parsedStatements, bind, execute, sync',
    );
  });
});
