import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { resealed, type SealedSeed, type SeedKeys } from './sealed-seed.ts';

const BATCH = 500;

interface KeptSeed extends SealedSeed {
  readonly id: string;
}

/** How far a batch got, and how many of its seeds no key opened; undefined when there was nothing more. */
type Batch = { readonly last: string; readonly unreadable: number } | undefined;

/**
 * Brings every seed that is kept, revealed ones too, under the current key, so that an old key is needed once and then no
 * more. Hash, number and state stay. In batches, each by itself: whoever is stopped goes on at the next start, and two
 * processes wait for each other's batch and find the rest. A seed that no key opens could neither be played on with nor
 * ever be revealed: with such a one nobody starts, and nothing is changed, lest all hang on a key that was given by mistake.
 */
export async function changeSeedKey(pool: Pool, keys: SeedKeys): Promise<void> {
  const unreadable =
    (await inBatches((after) => tryBatch(pool, keys, after))) ||
    (await inBatches((after) => resealBatch(pool, keys, after)));
  if (unreadable > 0)
    throw new Error(
      `无法启动：有 ${unreadable} 个种子不能用给出的密钥打开。请把封存它们时使用的密钥加到 SEED_KEYS_OLD（多个以逗号分隔），SEED_KEY 为今后使用的密钥。`,
    );
}

async function inBatches(work: (after: string) => Promise<Batch>): Promise<number> {
  let [after, unreadable] = ['0', 0];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const done = await work(after);
    if (!done) return unreadable;
    after = done.last;
    unreadable += done.unreadable;
  }
}

async function tryBatch(pool: Pool, keys: SeedKeys, after: string): Promise<Batch> {
  const { rows } = await pool.query<KeptSeed>(OTHER_KEY, [after, keys.current.id, BATCH]);
  const last = rows.at(-1)?.id;
  return last === undefined
    ? undefined
    : { last, unreadable: rows.filter((seed) => resealed(keys, seed) === undefined).length };
}

const resealBatch = (pool: Pool, keys: SeedKeys, after: string): Promise<Batch> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<KeptSeed>(`${OTHER_KEY} for no key update`, [after, keys.current.id, BATCH]);
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    const changed = rows.flatMap((seed) => {
      const again = resealed(keys, seed);
      return again ? [{ id: seed.id, sealed: again.sealed }] : [];
    });
    await client.query(RESEAL, [changed.map(({ id }) => id), changed.map(({ sealed }) => sealed)]);
    return { last, unreadable: rows.length - changed.length };
  });

/** A seed says its key by its first bytes; one of the time before there was a second key is shorter by them. */
const OTHER_KEY = `select id::text, hash, sealed from venues.seed
  where id > $1 and (length(sealed) <> 64 or substring(sealed from 1 for 4) <> $2)
  order by id limit $3`;
const RESEAL = `update venues.seed s set sealed = c.sealed from unnest($1::bigint[], $2::bytea[]) as c(id, sealed)
  where s.id = c.id`;
