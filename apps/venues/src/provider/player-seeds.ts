import { randomBytes } from 'node:crypto';
import type { RoundSeeds } from '@fairground/fair-play';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { drawSeed, openSeed, type SealedSeed } from './sealed-seed.ts';
import type { VenuesSettings } from './settings.ts';

interface SeedContext {
  readonly pool: Pool;
  readonly settings: Pick<VenuesSettings, 'seedKeys'>;
}

/** What a player is shown of their seeds. */
export interface ShownSeeds {
  readonly seedHash: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
  readonly nextSeedHash: string;
}

/** The seeds of one round; nobody else has this nonce. */
export interface TakenSeeds extends RoundSeeds {
  readonly seedId: string;
}

/** A seed that is used no more. */
export interface RevealedSeed {
  readonly serverSeed: Buffer;
  readonly seedHash: string;
}

/** A seed of the player's, and the commitment they saw when they chose it. */
export interface ChosenSeed {
  readonly player: string;
  readonly clientSeed: string;
  readonly nextSeedHash: string;
}

interface SeedRow extends SealedSeed {
  readonly id: string;
  readonly state: 'next' | 'current';
  readonly clientSeed: string;
  readonly nonce: string;
}

/**
 * The SQL of committed seeds. Every player has one in use and one that is committed to already: a player's own part is
 * taken only together with a seed whose hash they have seen, and the seed before is revealed by that.
 */
export const playerSeeds = {
  /** For this transaction alone; what else it asks for comes afterwards, so that none waits in a ring. */
  lock: async (client: PoolClient, player: string): Promise<void> => {
    await client.query(LOCK, [player]);
  },

  /** Both as they stand; a player's first pair is made when it is asked for. */
  shown: (context: SeedContext, player: string): Promise<ShownSeeds> =>
    inTransaction(context.pool, async (client) => {
      const { current, next } = await lockPair(context, client, player);
      const { hash, clientSeed, nonce } = current;
      return { seedHash: hash, clientSeed, nonce: Number(nonce), nextSeedHash: next.hash };
    }),

  /** The seeds of the player's next round, in the transaction that stores it: nonces rise by one, without gaps. */
  take: async (context: SeedContext, client: PoolClient, player: string): Promise<TakenSeeds> => {
    const { current } = await lockPair(context, client, player);
    await client.query('update venues.seed set nonce = nonce + 1 where id = $1', [current.id]);
    const serverSeed = openSeed(context.settings.seedKeys, current);
    return { seedId: current.id, serverSeed, clientSeed: current.clientSeed, nonce: Number(current.nonce) };
  },

  /** Takes the committed seed into use and reveals the one before, unless a round of that one has no end yet. */
  rotate: (context: SeedContext, chosen: ChosenSeed): Promise<RevealedSeed | 'round-open' | 'other-seed'> =>
    inTransaction(context.pool, async (client) => {
      const { player, clientSeed, nextSeedHash } = chosen;
      const { current, next } = await lockPair(context, client, player);
      if (next.hash !== nextSeedHash) return 'other-seed';
      // Rounds are stored under the lock of their seed, so none is added meanwhile.
      const { rowCount: open } = await client.query(OPEN_ROUND, [current.id]);
      if (open) return 'round-open';
      // One that decided no round is of no use to anybody later, and who asks for new ones again and again fills no table.
      await client.query(current.nonce === '0' ? FORGET : REVEAL, [current.id]);
      await client.query(`update venues.seed set state = 'current', client_seed = $2 where id = $1`, [
        next.id,
        clientSeed,
      ]);
      const { hash, sealed } = drawSeed(context.settings.seedKeys);
      await client.query(ADD, [player, hash, sealed, 'next', '']);
      return { serverSeed: openSeed(context.settings.seedKeys, current), seedHash: current.hash };
    }),
};

/** Both seeds of a player, under their lock. */
async function lockPair({ settings }: SeedContext, client: PoolClient, player: string) {
  await playerSeeds.lock(client, player);
  const known = await pairOf(client, player);
  if (known) return known;
  for (const [state, clientSeed] of [
    // Until the player chooses one.
    ['current', randomBytes(8).toString('hex')],
    ['next', ''],
  ] as const) {
    const { hash, sealed } = drawSeed(settings.seedKeys);
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await client.query(ADD, [player, hash, sealed, state, clientSeed]);
  }
  const made = await pairOf(client, player);
  if (!made) throw new Error('a player has no seeds');
  return made;
}

async function pairOf(client: PoolClient, player: string) {
  const { rows } = await client.query<SeedRow>(PAIR, [player]);
  const current = rows.find(({ state }) => state === 'current');
  const next = rows.find(({ state }) => state === 'next');
  return current && next && { current, next };
}

/** By the player, not by the rows: while somebody waits for those, others take their place. */
const LOCK = 'select pg_advisory_xact_lock(4322, hashtext($1))';
const PAIR = `select id::text, hash, sealed, state, client_seed as "clientSeed", nonce::text from venues.seed
  where player = $1 and state <> 'revealed'`;
const ADD = 'insert into venues.seed (player, hash, sealed, state, client_seed) values ($1, $2, $3, $4, $5)';
const REVEAL = `update venues.seed set state = 'revealed' where id = $1`;
const FORGET = 'delete from venues.seed where id = $1';
const OPEN_ROUND = `select from venues.round where seed_id = $1 and state in ('pending', 'staked') limit 1`;
