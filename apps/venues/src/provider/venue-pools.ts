import { type PoolName, type PoolPart, poolParts, slotTitles, titleOf } from '@fairground/slots';
import type { Pool, PoolClient } from 'pg';

/** A pool as the site is told of it. */
export interface Jackpot {
  readonly gameCode: string;
  readonly pool: PoolName;
  readonly name: string;
  readonly amount: string;
  readonly at: number;
}

/** A round whose stake was just taken: what it gives to its title's pools, and which of them it has won. */
interface StakedRound {
  readonly gameCode: string;
  readonly stake: bigint;
  readonly pools: readonly PoolName[];
  /** What the round may still win within what was agreed on. */
  readonly room: bigint;
}

/** What a won pool paid, and how much of its new seed came out of what was put aside. */
export interface PoolPrize {
  readonly prize: bigint;
  readonly fromReserve: bigint;
}

interface UndoneRound extends Pick<StakedRound, 'gameCode' | 'stake'> {
  readonly won: ReadonlyMap<PoolName, PoolPrize>;
}

const pooled = slotTitles.flatMap(({ code, pools = [] }) => pools.map((pool) => ({ gameCode: code, ...pool })));

/** The SQL of progressive pools: what lies in each, and what is put aside for its next start. */
export const venuePools = {
  /** Every pool begins with its seed, once and for all. */
  seed: async (client: PoolClient): Promise<void> => {
    for (const { name, seedFen } of pooled)
      // oxlint-disable-next-line no-await-in-loop -- two of them, at the start
      await client.query('insert into venues.pool (name, amount) values ($1, $2) on conflict do nothing', [
        name,
        seedFen,
      ]);
  },

  jackpots: async (pool: Pool): Promise<readonly Jackpot[]> => {
    const { rows } = await pool.query<{ name: string; amount: string }>('select name, amount::text from venues.pool');
    const amounts = new Map(rows.map(({ name, amount }) => [name, amount]));
    const at = Date.now();
    return pooled.map(({ gameCode, name, label }) => {
      return { gameCode, pool: name, name: label, amount: amounts.get(name) ?? '0', at };
    });
  },

  /**
   * Feeds the pools of a round's title and takes out what the round has won of them, in the transaction that takes its stake:
   * what a pool holds is known only under its lock. Says what each of the won pools pays, in their order.
   */
  play: async (client: PoolClient, { gameCode, stake, pools, room }: StakedRound): Promise<readonly PoolPrize[]> => {
    const prizes = new Map<PoolName, PoolPrize>();
    let left = room;
    for (const { pool, amount, reserve, seed } of partsOf(gameCode, stake)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      const { rows } = await client.query<{ amount: string; reserve: string }>(FEED, [pool, amount, reserve]);
      if (!pools.includes(pool)) continue;
      const prize = smaller(BigInt(rows[0]?.amount ?? '0'), left);
      const fromReserve = smaller(BigInt(rows[0]?.reserve ?? '0'), seed);
      left -= prize;
      prizes.set(pool, { prize, fromReserve });
      // The pool starts anew with its seed, out of what was put aside; what that lacks is the house's.
      // oxlint-disable-next-line no-await-in-loop
      await client.query(CHANGE, [pool, seed - prize, -fromReserve]);
    }
    return pools.map((pool) => prizes.get(pool) ?? { prize: 0n, fromReserve: 0n });
  },

  /** A round the site took back was never played: what it gave is taken out again, and what it won goes back. */
  takeBack: async (client: PoolClient, { gameCode, stake, won }: UndoneRound): Promise<void> => {
    for (const { pool, amount, reserve, seed } of partsOf(gameCode, stake)) {
      const own = won.get(pool);
      const change = (own ? own.prize - seed : 0n) - amount;
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      await client.query(CHANGE, [pool, change, (own?.fromReserve ?? 0n) - reserve]);
    }
  },
};

/** In one order for everybody, so that two rounds wait for each other and not on each other. */
function partsOf(gameCode: string, stake: bigint): readonly PoolPart[] {
  const title = titleOf(gameCode);
  return title ? poolParts(title, stake).toSorted((one, other) => (one.pool < other.pool ? -1 : 1)) : [];
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const FEED = `update venues.pool set amount = amount + $2, reserve = reserve + $3 where name = $1
  returning amount::text, reserve::text`;
/**
 * Never below nothing: somebody else may have won, before a round was taken back, what it had given. What lacks then is
 * the house's, and is kept count of.
 */
const CHANGE = `update venues.pool set
    amount = greatest(amount + $2::bigint, 0), amount_added = amount_added - least(amount + $2::bigint, 0),
    reserve = greatest(reserve + $3::bigint, 0), reserve_added = reserve_added - least(reserve + $3::bigint, 0)
  where name = $1`;
