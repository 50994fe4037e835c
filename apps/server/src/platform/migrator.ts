import { createHash } from 'node:crypto';
import type { SqlSource } from '@fairground/ledger';
import type pg from 'pg';
import { applySources } from './sql-sources.ts';

/** One step of the database's shape. Once merged, neither its name nor its text ever changes. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** What a database is made of: tables and their first rows step by step, functions and views as they stand. */
export interface DatabaseSchema {
  readonly migrations: readonly Migration[];
  readonly sources: readonly SqlSource[];
}

/** The database was made by a build that is not this one's past. */
export class ForeignHistoryError extends Error {
  override get name(): string {
    return 'ForeignHistoryError';
  }
}

/**
 * Brings the schema of the pool's search path up to date: the steps in order, one transaction each, then the functions
 * and views that changed. Names what it did. Processes that start together take turns; a database whose past differs
 * from ours is refused, not guessed about.
 */
export async function migrate(pool: pg.Pool, { migrations, sources }: DatabaseSchema): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // A step, and the wait for another process's steps, may take their time; the pool's limit is for calls.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    await client.query(CREATE_TABLE);
    const waiting = stepsToTake(await appliedSteps(client), migrations);
    // oxlint-disable-next-line no-await-in-loop -- a step builds on the one before it
    for (const step of waiting) await apply(client, step);
    return [...waiting.map((step) => step.name), ...(await applySources(client, sources))];
  } finally {
    // Closing the connection gives the lock back and takes the setting with it.
    client.release(true);
  }
}

/** The lock belongs to the schema, not to the whole database: tests share a server. */
const LOCK_KEY = `hashtextextended('fairground.migrations.' || current_schema(), 0)`;

const CREATE_TABLE = `create table if not exists migration (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** Name to content hash. */
type Applied = ReadonlyMap<string, string>;

async function appliedSteps(client: pg.PoolClient): Promise<Applied> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function stepsToTake(applied: Applied, known: readonly Migration[]): readonly Migration[] {
  const names = new Set(known.map((step) => step.name));
  for (const name of applied.keys()) {
    if (!names.has(name))
      throw new ForeignHistoryError(`The database has migration ${name}, which this build does not know.`);
  }
  const waiting: Migration[] = [];
  for (const step of known) {
    const hash = applied.get(step.name);
    if (hash === undefined) waiting.push(step);
    else if (hash !== hashOf(step)) {
      throw new ForeignHistoryError(`Migration ${step.name} was changed after the database took it.`);
    }
  }
  return waiting;
}

async function apply(client: pg.PoolClient, step: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(step.sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [step.name, hashOf(step)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${step.name} failed.`, { cause: error });
  }
}

const hashOf = (step: Migration): string => createHash('sha256').update(step.sql).digest('hex');
