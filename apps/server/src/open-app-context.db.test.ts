import { expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/runner/fresh-database.ts';
import { databaseSchema } from './database-schema.ts';
import { readConfig } from './platform/config/config.ts';
import { openAppContext } from './open-app-context.ts';

const openOn = (url: string) =>
  openAppContext(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), { schema: databaseSchema() });

test('data of another version is refused in plain words, without a stack, and left as it is', async () => {
  const { pool, url } = await freshDatabase();
  await pool.query('create table migration (name text primary key, hash text, applied_at timestamptz default now())');
  await pool.query(
    `insert into migration (name, hash) values ('0001-platform', 'older'), ('ledger-01-tables', 'older')`,
  );
  const refused = await openOn(url).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({
    name: 'PlainError',
    message: expect.stringContaining('移走数据目录'),
    stack: expect.not.stringContaining('    at '),
  });
  const { rows } = await pool.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = current_schema()',
  );
  expect(rows).toEqual([{ tablename: 'migration' }]);
});

test('data of this version is opened again', async () => {
  const { url } = await freshDatabase();
  await (await openOn(url)).close();
  await (await openOn(url)).close();
});
