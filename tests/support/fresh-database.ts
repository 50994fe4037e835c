import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterAll, inject } from 'vitest';

export interface FreshDatabase {
  readonly pool: Pool;
  /** Whoever connects with it, another process included, lands in this schema. */
  readonly url: string;
  readonly schema: string;
  /** Closes the pool and removes the schema; a second call does nothing. Called by itself after the file's tests. */
  drop(): Promise<void>;
}

const open = new Set<FreshDatabase>();

afterAll(async () => {
  await Promise.all([...open].map((database) => database.drop()));
});

/** An empty schema of its own on the test server, so that test files can run side by side. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const serverUrl = inject('databaseUrl');
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await once(serverUrl, `create schema ${schema}`);

  const url = urlInto(serverUrl, schema);
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection may be cut, by a test that kills the server on purpose; the pool opens another.
  pool.on('error', () => {});

  const database: FreshDatabase = { pool, url, schema, drop };
  open.add(database);
  return database;

  async function drop(): Promise<void> {
    if (!open.delete(database)) return;
    if (!pool.ended) await pool.end();
    // Processes that a test started and lost would hold their locks for ever.
    await once(
      serverUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${schema}'`,
    );
    await once(serverUrl, `drop schema if exists ${schema} cascade`);
  }
}

function urlInto(serverUrl: string, schema: string): string {
  const url = new URL(serverUrl);
  url.searchParams.set('application_name', schema);
  // URLSearchParams would write a space as "+", which libpq and pg read differently; there is none to write here.
  url.searchParams.set('options', `-csearch_path=${schema}`);
  return url.href;
}

async function once(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
