import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterAll, inject } from 'vitest';

export interface FreshDatabase {
  readonly pool: Pool;
  /** Whoever connects with it, another process included, lands in it. */
  readonly url: string;
  /** Closes the pool and removes everything; a second call does nothing. Called by itself after the file's tests. */
  drop(): Promise<void>;
}

const open = new Set<FreshDatabase>();

afterAll(async () => {
  await Promise.all([...open].map((database) => database.drop()));
});

/** An empty schema of its own on the test server, so that test files can run side by side. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = aName();
  await tell(`create schema ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.searchParams.set('application_name', name);
  // URLSearchParams would write a space as "+", which libpq and pg read differently; there is none to write here.
  url.searchParams.set('options', `-csearch_path=${name}`);
  return opened(url, async () => {
    // Processes that a test started and lost would hold their locks for ever.
    await tell(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`);
    await tell(`drop schema if exists ${name} cascade`);
  });
}

/**
 * A database of its own that has our tables, empty: copied from the one that was migrated once, which takes a
 * third of the time. Somebody's own server gives a schema, and the app migrates it.
 */
export async function migratedDatabase(): Promise<FreshDatabase> {
  const template = inject('databaseTemplate');
  if (template === '') return freshDatabase();
  const name = aName();
  await tell(`create database ${name} template ${template}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  return opened(url, () => tell(`drop database if exists ${name} with (force)`));
}

const aName = (): string => `test_${randomBytes(8).toString('hex')}`;

function opened({ href: url }: URL, remove: () => Promise<void>): FreshDatabase {
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection may be cut, by a test that kills the server on purpose; the pool opens another.
  pool.on('error', () => {});
  const database: FreshDatabase = { pool, url, drop };
  open.add(database);
  return database;

  async function drop(): Promise<void> {
    if (!open.delete(database)) return;
    if (!pool.ended) await pool.end();
    await remove();
  }
}

/** On a connection of its own to the server. */
async function tell(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
