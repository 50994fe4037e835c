import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Logger } from 'pino';
import type { Tx } from './app-context.ts';
import type { DB } from './tables.ts';

const IDLE_IN_TRANSACTION_MS = 30_000;
const RETRIES_MAX = 3;
/** More than there are kinds of batched calls: each keeps one. */
const POSTING_CONNECTIONS = 16;

/**
 * A plan made while the tables were small reads them from end to end once they are large. Waited for before anybody is
 * given the connection.
 */
const pinPlanner = (client: ClientBase): Promise<unknown> => client.query(PIN_PLANNER);
const PIN_PLANNER = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set jit = off`;
const INT8 = 20;
const INT8_LIST = 1016;
const DATE = 1082;

export interface Database {
  readonly pool: Pool;
  /**
   * The connection of a kind of batched money calls, which never wait behind a report and have the planner pinned. It
   * is kept from statement to statement: to take one from a pool anew costs as much as to send the statement.
   */
  readonly postingConnection: (kind: string) => Promise<PoolClient>;
  readonly db: Kysely<DB>;
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export function openDatabase(parts: {
  readonly url: string;
  readonly poolMax: number;
  /** How long a statement may take, and how long a call waits for a free connection. */
  readonly timeoutMs: number;
  readonly log: Logger;
}): Database {
  const options = {
    connectionString: parts.url,
    application_name: 'fairground',
    statement_timeout: parts.timeoutMs,
    connectionTimeoutMillis: parts.timeoutMs,
    // A process that hangs inside a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: ourTypes,
  };
  const pool = new Pool({ ...options, max: parts.poolMax });
  // Kept for good: a new connection has every plan of the hot path to make again.
  const postingPool = new Pool({ ...options, max: POSTING_CONNECTIONS, idleTimeoutMillis: 0, onConnect: pinPlanner });
  // A connection may be cut while it lies idle, or between two statements of somebody who has it; without a listener
  // either would end the process. Whoever has it hears of it from the next statement.
  // While we close, the server may be quicker to end a connection than to read our farewell.
  let isClosing = false;
  for (const each of [pool, postingPool]) {
    each.on('error', (error) => {
      if (!isClosing) parts.log.warn({ err: error }, 'idle database connection lost');
    });
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const transact: Database['transact'] = (work) => transactOn(pool, work, parts.log);
  const posting = keptConnections(postingPool);
  const close = async (): Promise<void> => {
    isClosing = true;
    await posting.release();
    await Promise.all([pool.end(), postingPool.end()]);
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, postingConnection: posting.of, db, transact, close };
}

/** One for each kind, opened when it is first asked for; a lost one is replaced when it is next asked for. */
function keptConnections(pool: Pool): {
  readonly of: (kind: string) => Promise<PoolClient>;
  readonly release: () => Promise<void>;
} {
  const kept = new Map<string, Promise<PoolClient>>();
  /** The pool takes a connection back once and throws at the second time; it may end just while we close. */
  const released = new WeakSet<PoolClient>();
  const giveBack = (client: PoolClient, isLost: boolean): void => {
    if (released.has(client)) return;
    released.add(client);
    client.release(isLost);
  };
  const open = async (kind: string): Promise<PoolClient> => {
    try {
      const client = await pool.connect();
      client.once('error', () => {
        kept.delete(kind);
        giveBack(client, true);
      });
      return client;
    } catch (error) {
      kept.delete(kind);
      throw error;
    }
  };
  return {
    of(kind) {
      const known = kept.get(kind);
      if (known) return known;
      const opened = open(kind);
      kept.set(kind, opened);
      return opened;
    },
    async release() {
      for (const client of await Promise.allSettled(kept.values())) {
        if (client.status === 'fulfilled') giveBack(client.value, false);
      }
      kept.clear();
    },
  };
}

/**
 * Amounts and ids are bigint, and a date is its text: a birthday has no time zone. Only for our own pool, so that no
 * other user of the driver is surprised.
 */
const ourTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === INT8_LIST) return bigintList;
    return oid === DATE ? String : types.getTypeParser(oid, format ?? 'text');
  },
};

/** The driver itself would leave the numbers of a list as text. */
const bigintList = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));

async function transactOn<T>(pool: Pool, work: (tx: Tx) => Promise<T>, log: Logger): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      // The tries come one after the other, that is the point.
      // oxlint-disable-next-line no-await-in-loop
      return await tryOnce(pool, work, log);
    } catch (error) {
      if (retries === RETRIES_MAX || !isWorthAnotherTry(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await sleep(randomInt(5, 20 * 2 ** retries));
    }
  }
}

/** Serialization failures and deadlocks: the database asks for another try. Anything else would fail again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');

async function tryOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>, log: Logger): Promise<T> {
  const client = await pool.connect();
  const committed: (() => void)[] = [];
  let broken = false;
  let result: T;
  try {
    await client.query('begin');
    result = await work(txOn(client, committed));
    await client.query('commit');
  } catch (error) {
    // A connection that cannot even roll back is thrown away; the server rolls back by itself.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
  for (const run of committed) runAfter(run, log);
  return result;
}

/** The work is durable by now; what only tells others of it must not make it look undone. */
function runAfter(run: () => void, log: Logger): void {
  try {
    run();
  } catch (error) {
    log.error({ err: error }, 'after-commit callback failed');
  }
}

function txOn(client: PoolClient, committed: (() => void)[]): Tx {
  let db: Kysely<DB> | undefined;
  return {
    // Hot paths speak prepared SQL only and never pay for the builder.
    get db() {
      db ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) });
      return db;
    },
    query: client.query.bind(client),
    afterCommit: (run) => void committed.push(run),
  };
}

/** Kysely asks for a pool; inside a transaction there is exactly one connection, and it is not Kysely's to give back. */
function poolOfOne(client: PoolClient): { connect: () => Promise<PostgresPoolClient>; end: () => Promise<void> } {
  const borrowed: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => {},
  };
  return { connect: async () => borrowed, end: async () => {} };
}
