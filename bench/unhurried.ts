import type pg from 'pg';

/** Lends a connection without the time limit of calls, for what looks at every row: the checks at the end, and `analyze`. */
export async function unhurried<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    // Closed, so that nobody else is given it without the limit.
    client.release(true);
  }
}
