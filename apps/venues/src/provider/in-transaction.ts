import type { Pool, PoolClient } from 'pg';

/** All of it or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    // On a connection that cannot even do that nobody should ask again.
    client.release(
      await client.query('rollback').then(
        () => false,
        () => true,
      ),
    );
    throw error;
  }
}
