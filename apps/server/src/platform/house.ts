import type { Ledger } from '@fairground/ledger';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { DB } from './tables.ts';

/** One open database transaction: typed queries through `db`, prepared hot statements through `query`. */
export interface Tx {
  readonly db: Kysely<DB>;
  readonly query: pg.PoolClient['query'];
}

/** Everything a use case may reach for. Assembled once in app.ts; tests assemble the same. */
export interface House {
  readonly config: Config;
  readonly log: Logger;
  /** The one clock. Requests carry their own `now`; jobs ask here. */
  readonly now: () => Date;
  /** Typed queries outside a transaction. */
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; retries serialization failures and deadlocks a few times. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly ledger: Ledger;
  /** Tells the other processes; may be lost, so never the only carrier of a fact. */
  readonly bus: Bus;
}
