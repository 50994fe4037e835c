import { type PoolName, poolParts, slotTitles, type Title } from '@fairground/slots';
import type { Pool, PoolClient } from 'pg';

/** What lies in a pool, and what is put aside for its next start. */
interface Held {
  readonly amount: bigint;
  readonly reserve: bigint;
}

interface PoolRow extends Held {
  readonly amountAdded: bigint;
  readonly reserveAdded: bigint;
}

/**
 * Holds the pools against the rounds that were kept; every line is a break. What lies in a pool is its seed and what stakes
 * gave, without the prizes, each of which left a new seed behind; what is put aside is what stakes gave for that, without
 * what new seeds were paid with; and in both what the house has added.
 */
export async function checkPools(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // One snapshot, so that a round that is being played meanwhile is no break.
    await client.query('begin isolation level repeatable read read only');
    const pools = await poolRows(client);
    const breaks: string[] = [];
    for (const title of slotTitles.filter((each) => each.pools !== undefined)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      const expected = await expectedIn(client, title);
      for (const [name, made] of expected) breaks.push(...breaksOf(name, pools.get(name), made));
    }
    await client.query('commit');
    return breaks;
  } finally {
    client.release(true);
  }
}

/** Every pool as it stands, and what the house has added to it. */
async function poolRows(client: PoolClient): Promise<ReadonlyMap<string, PoolRow>> {
  const { rows } = await client.query<{
    name: string;
    amount: string;
    reserve: string;
    amountAdded: string;
    reserveAdded: string;
  }>(HELD);
  return new Map(
    rows.map(({ name, amount, reserve, amountAdded, reserveAdded }) => {
      const held = { amount: BigInt(amount), reserve: BigInt(reserve) };
      return [name, { ...held, amountAdded: BigInt(amountAdded), reserveAdded: BigInt(reserveAdded) }];
    }),
  );
}

/** What a title's pools should hold by its rounds. Stakes stand on a ladder: a row for each of them is few rows. */
async function expectedIn(client: PoolClient, title: Title): Promise<ReadonlyMap<PoolName, Held>> {
  const { rows: stakes } = await client.query<{ stake: string; rounds: string }>(STAKES, [title.code]);
  const { rows: prizes } = await client.query<{ pool: PoolName; won: string; paid: string; fromReserve: string }>(
    PRIZES,
    [title.code],
  );
  const expected = new Map<PoolName, Held>(
    (title.pools ?? []).map(({ name, seedFen }) => [name, { amount: BigInt(seedFen), reserve: 0n }]),
  );
  const change = (name: PoolName, { amount, reserve }: Held): void => {
    const held = expected.get(name) ?? { amount: 0n, reserve: 0n };
    expected.set(name, { amount: held.amount + amount, reserve: held.reserve + reserve });
  };
  for (const { stake, rounds } of stakes)
    for (const { pool, amount, reserve } of poolParts(title, BigInt(stake)))
      change(pool, { amount: amount * BigInt(rounds), reserve: reserve * BigInt(rounds) });
  const seeds = new Map((title.pools ?? []).map(({ name, seedFen }) => [name, BigInt(seedFen)]));
  for (const { pool, won, paid, fromReserve } of prizes)
    change(pool, { amount: (seeds.get(pool) ?? 0n) * BigInt(won) - BigInt(paid), reserve: 0n - BigInt(fromReserve) });
  return expected;
}

function breaksOf(name: PoolName, row: PoolRow | undefined, made: Held): readonly string[] {
  if (!row) return [`pool ${name} is missing`];
  return (['amount', 'reserve'] as const).flatMap((part) => {
    const expected = made[part] + row[`${part}Added`];
    return row[part] === expected ? [] : [`${part} of pool ${name} is ${row[part]} fen, its rounds make ${expected}`];
  });
}

const HELD = `select name, amount::text, reserve::text, amount_added::text as "amountAdded",
    reserve_added::text as "reserveAdded" from venues.pool`;
/** A round whose stake the site took back was never played. */
const KEPT = `game_code = $1 and state in ('staked', 'settled')`;
const STAKES = `select stake::text, count(*)::text as rounds from venues.round where ${KEPT} group by stake`;
const PRIZES = `select w.pool, count(*)::text as won, coalesce(sum(w.prize), 0)::text as paid,
    coalesce(sum(w.from_reserve), 0)::text as "fromReserve"
  from venues.round r cross join lateral unnest(r.pools, r.prizes, r.from_reserves) as w(pool, prize, from_reserve)
  where ${KEPT} and r.pools <> '{}' group by w.pool`;
