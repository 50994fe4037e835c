import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import { every, type PeriodicJob } from './periodic.ts';

/** Finds what must never be there, a line for each break. */
export type Checker = (db: Pick<pg.PoolClient, 'query'>) => Promise<readonly string[]>;

/** How a checker's last look ended. */
export interface CheckerReport {
  readonly name: string;
  readonly breaks: number;
  readonly at: Date;
}

const FLAG = 'invariants:';
const SHOWN_MAX = 20;

/**
 * Checks the invariants of a part of the database again and again. A break is logged with its lines, and counted for
 * whoever watches, until a later look finds none. The ledger has a monitor of its own, which stops money.
 */
export const invariantMonitor = (seconds: number, name: string, check: Checker): PeriodicJob =>
  every(seconds, `check-${name}`, async (app) => {
    const breaks = await checkQuietly(app, check);
    if (breaks.length > 0) app.log.fatal({ checker: name, breaks: breaks.slice(0, SHOWN_MAX) }, 'invariants violated');
    const said = { breaks: breaks.length, first: breaks[0] ?? '' };
    await app.pool.query(NOTE, [FLAG + name, said, app.now()]);
  });

/** One snapshot for all invariants, so that concurrent writes are no break, on a connection that may take its time. */
async function checkQuietly({ pool }: AppContext, check: Checker): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const breaks = await check(client);
    await client.query('commit');
    return breaks;
  } finally {
    client.release(true);
  }
}

/** The last look of every checker, whichever process made it. */
export async function checkerReports({ pool }: Pick<AppContext, 'pool'>): Promise<readonly CheckerReport[]> {
  const { rows } = await pool.query<CheckerReport>(REPORTS, [FLAG]);
  return rows;
}

const NOTE = `insert into app_flag (name, value, set_at) values ($1, $2, $3)
  on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`;

const REPORTS = `select substr(name, length($1) + 1) as name, (value ->> 'breaks')::int as breaks, set_at as at
  from app_flag where starts_with(name, $1) order by name`;
