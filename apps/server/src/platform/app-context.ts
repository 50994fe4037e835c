import type { Ledger } from '@fairground/ledger';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Caches } from './caches.ts';
import type { Config } from './config/config.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Maintenance } from './maintenance.ts';
import type { MoneyStop } from './money-stop.ts';
import type { SiteSwitches } from './switches/site-switches.ts';
import type { Outbox } from './outbox.ts';
import type { Ports } from './ports/ports.ts';
import type { DB } from './tables.ts';

/** One open database transaction: typed queries through `db`, prepared hot statements through `query`. */
export interface Tx {
  readonly db: Kysely<DB>;
  readonly query: pg.PoolClient['query'];
  /** Runs once the transaction is durable, and never when it was rolled back. For pushes and wake-ups, not for facts. */
  readonly afterCommit: (run: () => void) => void;
}

/** What every process has: settings, clock, database, ledger, bus and what it remembers. */
export interface CoreContext {
  readonly config: Config;
  readonly log: Logger;
  /** The one clock. Requests carry their own `now`; jobs ask here. */
  readonly now: () => Date;
  /** Typed queries outside a transaction. */
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** For batched money calls alone: each kind has a connection of its own. */
  readonly postingConnection: (kind: string) => Promise<pg.PoolClient>;
  /** Runs `work` in one transaction; retries serialization failures and deadlocks a few times. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly ledger: Ledger;
  /** Tells the other processes; may be lost, so never the only record of a fact. */
  readonly bus: Bus;
  /** Things to do after the commit, later, or again until they work. */
  readonly outbox: Outbox;
  /** Strict limits by name: logins, registrations, codes. */
  readonly rateLimits: RateLimits;
  /** Closed while the books do not balance. */
  readonly moneyStop: MoneyStop;
  /** Which capabilities operators have closed for a while. */
  readonly maintenance: Maintenance;
  /** What operators have switched on the site, and the regions it serves. */
  readonly switches: SiteSwitches;
  readonly caches: Caches;
  /** What keeps personal data unreadable in the database. */
  readonly encryption: Encryption;
}

/** Everything a use case may reach for. Assembled once in open-app-context.ts; tests hand in ports of their own. */
export interface AppContext extends CoreContext, Ports {}

/** A piece of work: what it reaches for, the transaction all of it belongs to, and the moment that counts for it. */
export interface Work {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly now: Date;
}
