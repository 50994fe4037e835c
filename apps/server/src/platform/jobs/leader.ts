import type pg from 'pg';
import type { Logger } from 'pino';

/** The one process, among all that do background work, which does what must not be done twice at once. */
export interface Leader {
  readonly isLeader: () => boolean;
  readonly stop: () => Promise<void>;
}

const RETRY_MS = 2000;

/**
 * Leads by holding an advisory lock on a connection of its own: when the process or the connection dies, the database
 * lets go and the next one to ask leads.
 */
export async function standForLeader(pool: pg.Pool, log: Logger): Promise<Leader> {
  let held: pg.PoolClient | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    if (held || stopped) return;
    const client = await pool.connect();
    // Closing the connection, rather than giving it back, lets go of a lock that we no longer want.
    if (!(await wins(client)) || stopped) return client.release(true);
    held = client;
    client.once('error', () => {
      // Let go of already: the last words of a connection that we have closed ourselves.
      if (held !== client) return;
      log.warn('leadership lost: database connection ended');
      held = undefined;
      client.release(true);
    });
  }

  const tryToLead = (): Promise<void> =>
    ask().catch((error: unknown) => log.warn({ err: error }, 'leader election failed; will retry'));
  await tryToLead();
  const timer = setInterval(() => void tryToLead(), RETRY_MS);

  return {
    isLeader: () => held !== undefined,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      // Closing the connection gives the lock back.
      held?.release(true);
      held = undefined;
    },
  };
}

async function wins(client: pg.PoolClient): Promise<boolean> {
  try {
    const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as won`);
    return rows[0]?.won ?? false;
  } catch {
    return false;
  }
}

const LOCK_KEY = `hashtextextended('fairground.leader.' || current_schema(), 0)`;
