import { createHash } from 'node:crypto';
import type { PoolName } from '@fairground/slots';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { SealedSeed } from './sealed-seed.ts';
import { venuePools } from './venue-pools.ts';

/** A round with its outcome, which is stored before anybody is asked for its stake. */
export interface StoredRound {
  readonly roundId: string;
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly stake: bigint;
  /** Of reels and pools; what a pool pays is known once the stake is taken. */
  readonly win: bigint;
  /** Pools it has won. */
  readonly pools: readonly PoolName[];
  /** What was drawn: with title and stake it is the whole round. */
  readonly drawn: readonly number[];
  /** The seed that decided it, and its number there; none for rounds of the time before seeds were committed to. */
  readonly seedId: string | null;
  readonly nonce: number | null;
  /** The version of the title's rules; empty for those. */
  readonly rulebook: string;
  /** The number the player's page asked for it under; none for rounds of the time before there was one. */
  readonly request: string | null;
  readonly state: 'pending' | 'staked' | 'settled' | 'refused' | 'refunded';
  readonly error: string;
}

/** What a number of a player's was used for. */
export type RequestedRound = Pick<StoredRound, 'roundId' | 'gameCode' | 'stake'>;

/** Ids of a round's events: made of the round's own, so that a restart says the very same. */
export const stakeIdOf = (roundId: string): string => `${roundId}-s`;
export const winIdOf = (roundId: string): string => `${roundId}-w`;

export interface EndedRow {
  readonly roundId: string;
  readonly player: string;
  readonly gameCode: string;
  readonly stake: string;
  readonly win: string;
  readonly state: 'settled' | 'refunded';
  readonly stakedAt: Date;
  readonly endedAt: Date;
  readonly place: string;
}

interface RoundRow extends Omit<StoredRound, 'stake' | 'win' | 'nonce'> {
  readonly stake: string;
  readonly win: string;
  readonly nonce: string | null;
}

/** An ended round with everything that decided it. */
export interface DecidedRound extends SealedSeed {
  readonly player: string;
  readonly gameCode: string;
  readonly rulebook: string;
  readonly stake: bigint;
  /** Of the reels alone. */
  readonly won: bigint;
  readonly pools: readonly PoolName[];
  /** What each of the pools paid, as text. */
  readonly prizes: readonly string[];
  readonly drawn: readonly number[];
  readonly clientSeed: string;
  readonly nonce: string;
  readonly isRevealed: boolean;
}

interface DecidedRow extends Omit<DecidedRound, 'stake' | 'won'> {
  readonly stake: string;
  readonly won: string;
}

/** This app's own tables, in a schema of their own: the server neither reads nor knows them. */
const TABLES = `
  create schema if not exists venues;
  -- The version of what follows.
  create table if not exists venues.layout (
    is_one boolean primary key default true check (is_one),
    hash text not null
  );
  create table if not exists venues.round (
    round_id text primary key,
    player text not null,
    token text not null,
    game_code text not null,
    stake bigint not null check (stake > 0),
    win bigint not null check (win >= 0),
    drawn integer[] not null,
    state text not null check (state in ('pending', 'staked', 'settled', 'refused', 'refunded')),
    error text not null default '',
    staked_at timestamptz not null default clock_timestamp(),
    ended_at timestamptz,
    -- The order in which rounds ended; given under a lock, so that a reader never passes one that is still to commit.
    place bigint unique
  );
  create index if not exists round_open_idx on venues.round (staked_at) where state in ('pending', 'staked');
  create table if not exists venues.launch (
    event text primary key,
    body_hash text not null,
    ticket text not null unique,
    player text not null,
    token text not null,
    game_code text not null,
    return_url text not null,
    launched_at timestamptz not null default clock_timestamp(),
    -- The page's own key, from the first use of the ticket on.
    page_key text unique
  );
  alter table venues.launch drop column if exists played_at;
  -- When a player began the last round: rounds keep their distance for a player, not for a page.
  create table if not exists venues.pace (
    player text primary key,
    played_at timestamptz not null
  );
  -- The transfer wallet: what players have here, the orders that moved it, and which wallet was agreed on.
  create table if not exists venues.balance (
    player text primary key,
    amount bigint not null default 0 check (amount >= 0)
  );
  create table if not exists venues.transfer (
    order_no text primary key,
    player text not null,
    way text not null check (way in ('in', 'out')),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('done', 'failed')),
    at timestamptz not null default clock_timestamp()
  );
  create table if not exists venues.agreement (
    is_one boolean primary key default true check (is_one),
    mode text not null check (mode in ('seamless', 'transfer'))
  );
  -- The most a stake may win; unknown before the first handshake.
  alter table venues.agreement add column if not exists win_max bigint;
  -- Progressive pools, fed by every stake of their title.
  create table if not exists venues.pool (
    name text primary key,
    amount bigint not null check (amount >= 0),
    reserve bigint not null default 0 check (reserve >= 0)
  );
  -- The pools a round has won, what each of them paid once the stake was taken, and what its new seed took from the reserve.
  alter table venues.round add column if not exists pools text[] not null default '{}';
  alter table venues.round add column if not exists prizes bigint[] not null default '{}';
  alter table venues.round add column if not exists from_reserves bigint[] not null default '{}';
  -- What the house added to a pool where a round that was taken back would have left less than nothing.
  alter table venues.pool add column if not exists amount_added bigint not null default 0;
  alter table venues.pool add column if not exists reserve_added bigint not null default 0;
  -- Committed seeds: of every player the one in use, the one after it, and those that were revealed.
  create table if not exists venues.seed (
    id bigint generated always as identity primary key,
    player text not null,
    hash text not null unique,
    sealed bytea not null,
    state text not null check (state in ('next', 'current', 'revealed')),
    client_seed text not null check (state = 'next' or client_seed <> ''),
    nonce bigint not null default 0 check (nonce >= 0)
  );
  create unique index if not exists seed_current_idx on venues.seed (player) where state = 'current';
  create unique index if not exists seed_next_idx on venues.seed (player) where state = 'next';
  alter table venues.round add column if not exists seed_id bigint references venues.seed (id);
  alter table venues.round add column if not exists nonce bigint;
  alter table venues.round add column if not exists rulebook text not null default '';
  create unique index if not exists round_nonce_idx on venues.round (seed_id, nonce);
  -- One press of the button is one round, however often it is repeated.
  alter table venues.round add column if not exists request text;
  create unique index if not exists round_request_idx on venues.round (player, request);
`;

const LAYOUT = createHash('sha256').update(TABLES).digest('hex');
const INSTALL_TRIES_MAX = 5;

async function layTables(client: PoolClient): Promise<void> {
  // Two processes that start at once do not make the tables twice.
  await client.query('select pg_advisory_xact_lock(4320)');
  if ((await laidOut(client)) !== LAYOUT) {
    await client.query(TABLES);
    await client.query(
      'insert into venues.layout (hash) values ($1) on conflict (is_one) do update set hash = excluded.hash',
      [LAYOUT],
    );
  }
  await venuePools.seed(client);
}

/** Which tables there are; none, or those of a time when that was not kept, say nothing. */
async function laidOut(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('venues.layout') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return undefined;
  return (await client.query<{ hash: string }>('select hash from venues.layout')).rows[0]?.hash;
}

const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01';

/** The SQL of rounds. */
export const roundStore = {
  /**
   * Makes the tables, once: whoever finds them as this version has them asks for no lock that somebody who plays could wait
   * for, or hold.
   */
  install: async (pool: Pool): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- again, not at once
        await inTransaction(pool, layTables);
        return;
      } catch (error) {
        // A version that changes tables may meet a round of the version before in the middle of its own locks.
        if (!isDeadlock(error) || tries === INSTALL_TRIES_MAX) throw error;
      }
    }
  },

  add: async (store: Pool | PoolClient, round: Omit<StoredRound, 'state' | 'error'>): Promise<void> => {
    const { roundId, player, token, gameCode, stake, win, pools, drawn, seedId, nonce, rulebook, request } = round;
    await store.query(
      `insert into venues.round
         (round_id, player, token, game_code, stake, win, pools, drawn, seed_id, nonce, rulebook, request, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'pending')`,
      [roundId, player, token, gameCode, stake, win, pools, drawn, seedId, nonce, rulebook, request],
    );
  },

  find: async (pool: Pool, roundId: string): Promise<StoredRound | undefined> => {
    const { rows } = await pool.query<RoundRow>(
      `select round_id as "roundId", player, token, game_code as "gameCode", stake::text, win::text, pools, drawn,
         seed_id::text as "seedId", nonce::text, rulebook, request, state, error
       from venues.round where round_id = $1`,
      [roundId],
    );
    const [row] = rows;
    if (!row) return undefined;
    const nonce = row.nonce === null ? null : Number(row.nonce);
    return { ...row, nonce, stake: BigInt(row.stake), win: BigInt(row.win) };
  },

  /** The round that was begun under this number of the player's. */
  ofRequest: async (
    store: Pool | PoolClient,
    { player, request }: { readonly player: string; readonly request: string },
  ): Promise<RequestedRound | undefined> => {
    const { rows } = await store.query<{ roundId: string; gameCode: string; stake: string }>(
      `select round_id as "roundId", game_code as "gameCode", stake::text from venues.round
       where player = $1 and request = $2`,
      [player, request],
    );
    return rows[0] && { ...rows[0], stake: BigInt(rows[0].stake) };
  },

  /** A round for whoever checks it. One without an end is nobody's to look at: its stake could still be kept back. */
  decided: async (pool: Pool, roundId: string): Promise<DecidedRound | undefined> => {
    const { rows } = await pool.query<DecidedRow>(
      `select r.player, r.game_code as "gameCode", r.rulebook, r.stake::text, r.prizes::text[] as prizes,
         (r.win - coalesce((select sum(p) from unnest(r.prizes) p), 0))::text as won, r.pools, r.drawn, s.hash, s.sealed,
         s.client_seed as "clientSeed", r.nonce::text, s.state = 'revealed' as "isRevealed"
       from venues.round r join venues.seed s on s.id = r.seed_id
       where r.round_id = $1 and r.state not in ('pending', 'staked')`,
      [roundId],
    );
    const [row] = rows;
    return row && { ...row, stake: BigInt(row.stake), won: BigInt(row.won) };
  },

  /** Rounds that began and have no end, the oldest first. */
  unfinished: async (pool: Pool, olderThanMs: number): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ roundId: string }>(
      `select round_id as "roundId" from venues.round where state in ('pending', 'staked')
         and staked_at < clock_timestamp() - make_interval(secs => $1 / 1000.0) order by staked_at limit 500`,
      [olderThanMs],
    );
    return rows.map(({ roundId }) => roundId);
  },

  /** The site has taken the stake: now it feeds the pools, and what the round has won of them is fixed. */
  markStaked: (pool: Pool, round: StoredRound): Promise<void> =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `update venues.round set state = 'staked' where round_id = $1 and state = 'pending'`,
        [round.roundId],
      );
      if (rowCount === 1) await playPools(client, round);
    }),

  refuse: async (pool: Pool, { roundId, error }: Pick<StoredRound, 'roundId' | 'error'>): Promise<void> => {
    await pool.query(
      `update venues.round set state = 'refused', error = $2, ended_at = clock_timestamp()
       where round_id = $1 and state = 'pending'`,
      [roundId, error],
    );
  },

  /** Ends a round whose stake was taken. */
  end: (pool: Pool, roundId: string, state: 'settled' | 'refunded'): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query(ONE_END_AT_A_TIME);
      const { rowCount } = await client.query(
        `update venues.round set state = $2, ended_at = clock_timestamp(), place = ${NEXT_PLACE}
         where round_id = $1 and state = 'staked'`,
        [roundId, state],
      );
      if (rowCount === 1 && state === 'refunded') await takeBackPools(client, roundId);
    }),

  /** Plays a round with the money that lies here: stake, outcome and end are one transaction. */
  settleHere: (pool: Pool, round: StoredRound): Promise<void> =>
    inTransaction(pool, async (client) => {
      const { roundId, player, stake, win } = round;
      await client.query(ONE_END_AT_A_TIME);
      const { rowCount: isOpen } = await client.query(
        `select 1 from venues.round where round_id = $1 and state = 'pending' for update`,
        [roundId],
      );
      if (!isOpen) return;
      const { rowCount: isPaid } = await client.query(
        'update venues.balance set amount = amount - $2::bigint + $3::bigint where player = $1 and amount >= $2::bigint',
        [player, stake, win],
      );
      if (isPaid) {
        const prize = await playPools(client, round);
        if (prize > 0n)
          await client.query('update venues.balance set amount = amount + $2 where player = $1', [player, prize]);
      }
      await client.query(
        isPaid
          ? `update venues.round set state = 'settled', ended_at = clock_timestamp(), place = ${NEXT_PLACE} where round_id = $1`
          : `update venues.round set state = 'refused', error = 'insufficient_funds', ended_at = clock_timestamp() where round_id = $1`,
        [roundId],
      );
    }),

  endedAfter: async (pool: Pool, place: string, limit: number): Promise<readonly EndedRow[]> => {
    const { rows } = await pool.query<EndedRow>(
      `select round_id as "roundId", player, game_code as "gameCode", stake::text, state,
         case state when 'settled' then win::text else '0' end as win,
         staked_at as "stakedAt", ended_at as "endedAt", r.place::text
       from venues.round r where r.place > $1 order by r.place limit $2`,
      [place === '' ? '0' : place, limit],
    );
    return rows;
  },
};

/** Feeds the pools by a stake that was taken, and adds to the round what it has won of them; says how much. */
async function playPools(client: PoolClient, { roundId, gameCode, stake, win, pools }: StoredRound): Promise<bigint> {
  const { rows } = await client.query<{ winMax: string | null }>(
    'select win_max::text as "winMax" from venues.agreement',
  );
  const winMax = rows[0]?.winMax;
  const room = winMax === undefined || winMax === null ? UNBOUNDED : BigInt(winMax) - win;
  const prizes = await venuePools.play(client, { gameCode, stake, pools, room: room > 0n ? room : 0n });
  const paid = prizes.map(({ prize }) => prize);
  const sum = paid.reduce((all, each) => all + each, 0n);
  if (prizes.length > 0)
    await client.query('update venues.round set win = win + $2, prizes = $3, from_reserves = $4 where round_id = $1', [
      roundId,
      sum,
      paid,
      prizes.map(({ fromReserve }) => fromReserve),
    ]);
  return sum;
}

/** Before the first handshake nothing was agreed on. */
const UNBOUNDED = 10n ** 15n;

async function takeBackPools(client: PoolClient, roundId: string): Promise<void> {
  const { rows } = await client.query<PlayedPools>(
    `select game_code as "gameCode", stake::text, pools, prizes::text[] as prizes, from_reserves::text[] as "fromReserves"
     from venues.round where round_id = $1`,
    [roundId],
  );
  const [round] = rows;
  if (!round) return;
  const won = round.pools.map((name, at) => {
    const prize = { prize: BigInt(round.prizes[at] ?? '0'), fromReserve: BigInt(round.fromReserves[at] ?? '0') };
    return [name, prize] as const;
  });
  await venuePools.takeBack(client, { gameCode: round.gameCode, stake: BigInt(round.stake), won: new Map(won) });
}

interface PlayedPools {
  readonly gameCode: string;
  readonly stake: string;
  readonly pools: PoolName[];
  readonly prizes: string[];
  readonly fromReserves: string[];
}

/** Places are given in the order of the commits. */
const ONE_END_AT_A_TIME = 'select pg_advisory_xact_lock(4321)';
const NEXT_PLACE = '(select coalesce(max(place), 0) + 1 from venues.round)';
