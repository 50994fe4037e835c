import { sql } from 'kysely';
import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';
import { numberList } from '../../platform/number-list.ts';
import type { OpenDemand, TurnoverShare } from './turnover-share.ts';
import type { PlayedBet, TurnoverDemand } from './turnover-facts.ts';

type Db = Pick<Tx | House, 'db'>;

interface Feeding {
  readonly betId: bigint;
  readonly shares: readonly TurnoverShare[];
  readonly now: Date;
}

/** What of one bet goes to one demand. */
export interface BetShare extends TurnoverShare {
  readonly betId: bigint;
  readonly now: Date;
}

/** The SQL of turnover: demands, the bets that feed them, and what of which bet went where. */
export const turnoverDemands = {
  insert: async (tx: Tx, { memberId, cause, source, need, now }: TurnoverDemand): Promise<void> => {
    await tx.query(INSERT, [memberId, cause, source, need, now]);
  },

  /** Undefined when this bet was counted before. */
  insertBet: async (tx: Tx, bet: PlayedBet): Promise<bigint | undefined> => {
    const values = [bet.memberId, bet.betNo, bet.title, bet.stake, bet.counted, bet.why, bet.now];
    return (await tx.query<{ id: bigint }>(INSERT_BET, values)).rows[0]?.id;
  },

  openForUpdate: async (tx: Tx, memberId: bigint): Promise<readonly OpenDemand[]> =>
    (await tx.query<OpenDemand>(OPEN, [memberId])).rows,

  feed: async (tx: Tx, { betId, shares, now }: Feeding): Promise<void> => {
    const values = [numberList(shares.map(({ demandId }) => demandId)), numberList(shares.map(({ amount }) => amount))];
    await tx.query(SHARE, [betId, ...values]);
    await tx.query(FEED, [now, ...values]);
  },

  /** Those that were not counted before, in the order given, each with its number. */
  insertBets: async (
    tx: Tx,
    bets: readonly PlayedBet[],
  ): Promise<readonly { readonly bet: PlayedBet; readonly betId: bigint }[]> => {
    if (bets.length === 0) return [];
    const { rows } = await tx.query<{ id: bigint; memberId: bigint; betNo: string }>(INSERT_BETS, [
      numberList(bets.map(({ memberId }) => memberId)),
      bets.map(({ betNo }) => betNo),
      bets.map(({ title }) => title),
      numberList(bets.map(({ stake }) => stake)),
      numberList(bets.map(({ counted }) => counted)),
      bets.map(({ why }) => why),
      bets.map(({ now }) => now.toISOString()),
    ]);
    const ids = new Map(rows.map(({ id, memberId, betNo }) => [`${memberId} ${betNo}`, id]));
    return bets.flatMap((bet) => {
      const key = `${bet.memberId} ${bet.betNo}`;
      const betId = ids.get(key);
      // Told twice in one list, it is the first that counts.
      ids.delete(key);
      return betId === undefined ? [] : { bet, betId };
    });
  },

  /** The open demands of many members, by member, the oldest first. */
  openOfForUpdate: async (tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, readonly OpenDemand[]>> => {
    const { rows } = await tx.query<OpenDemand & { memberId: bigint }>(OPEN_OF, [numberList(memberIds)]);
    const open = new Map<bigint, readonly OpenDemand[]>();
    for (const { memberId, ...demand } of rows) open.set(memberId, [...(open.get(memberId) ?? []), demand]);
    return open;
  },

  feedMany: async (tx: Tx, shares: readonly BetShare[]): Promise<void> => {
    if (shares.length === 0) return;
    const values = [numberList(shares.map(({ demandId }) => demandId)), numberList(shares.map(({ amount }) => amount))];
    await tx.query(SHARE_MANY, [numberList(shares.map(({ betId }) => betId)), ...values]);
    await tx.query(FEED_MANY, [shares.map(({ now }) => now), ...values]);
  },

  lapseAll: async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
    await tx.query(LAPSE, [memberId, now]);
  },

  left: async (tx: Pick<Tx, 'query'>, memberId: bigint): Promise<Fen> =>
    (await tx.query<{ left: bigint }>(LEFT, [memberId])).rows[0]?.left ?? 0n,

  open: ({ db }: Db, memberId: bigint, most: number) =>
    db
      .selectFrom('turnover_demand')
      .select(['id', 'source', 'need', 'done'])
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** What a member has staked in all bets ever counted. */
  staked: async ({ db }: Db, memberId: bigint): Promise<Fen> => {
    const { staked } = await db
      .selectFrom('turnover_bet')
      .select(sql<bigint>`coalesce(sum(counted), 0)::bigint`.as('staked'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return staked;
  },

  /** What a member was ever asked to play. */
  demanded: async ({ db }: Db, memberId: bigint): Promise<Fen> => {
    const { demanded } = await db
      .selectFrom('turnover_demand')
      .select(sql<bigint>`coalesce(sum(need), 0)::bigint`.as('demanded'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return demanded;
  },

  own: ({ db }: Db, memberId: bigint, id: bigint) =>
    db
      .selectFrom('turnover_demand')
      .select(['id', 'source', 'need', 'done'])
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** One page of the bets that fed a demand, the latest first. */
  betsOf: async ({ db }: Db, demandId: bigint, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const bets = db
      .selectFrom('turnover_share')
      .innerJoin('turnover_bet', 'turnover_bet.id', 'turnover_share.bet_id')
      .where('demand_id', '=', demandId);
    const { total } = await bets.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await bets
      .select(['bet_no as betNo', 'title', 'stake', 'counted', 'amount', 'why', 'at'])
      .orderBy('bet_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },
};

const INSERT = {
  name: 'turnover.demand',
  text: `insert into turnover_demand (member_id, cause, source, need, created_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, cause) do nothing`,
};

const INSERT_BET = {
  name: 'turnover.bet',
  text: `insert into turnover_bet (member_id, bet_no, title, stake, counted, why, at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id, bet_no) do nothing returning id`,
};

/** The oldest demand is locked first by everybody, so that two bets settled at once wait and never block each other. */
const OPEN = {
  name: 'turnover.open',
  text: `select id, need, done from turnover_demand where member_id = $1 and closed_at is null order by id for update`,
};

const SHARE = {
  name: 'turnover.share',
  text: `insert into turnover_share (demand_id, bet_id, amount)
    select given.demand_id, $1, given.amount from unnest($2::bigint[], $3::bigint[]) as given (demand_id, amount)`,
};

const FEED = {
  name: 'turnover.feed',
  text: `update turnover_demand as fed set done = done + given.amount,
      closed_at = case when done + given.amount >= need then $1::timestamptz end,
      close_reason = case when done + given.amount >= need then 'played' end
    from unnest($2::bigint[], $3::bigint[]) as given (demand_id, amount) where fed.id = given.demand_id`,
};

const INSERT_BETS = {
  name: 'turnover.bets',
  text: `insert into turnover_bet (member_id, bet_no, title, stake, counted, why, at)
    select member_id, bet_no, title, stake, counted, why, at
    from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[])
      with ordinality as given (member_id, bet_no, title, stake, counted, why, at, place)
    order by place on conflict (member_id, bet_no) do nothing returning id, member_id as "memberId", bet_no as "betNo"`,
};

const OPEN_OF = {
  name: 'turnover.open-of',
  text: `select member_id as "memberId", id, need, done from turnover_demand
    where member_id = any ($1::bigint[]) and closed_at is null order by member_id, id for update`,
};

const SHARE_MANY = {
  name: 'turnover.share-many',
  text: `insert into turnover_share (demand_id, bet_id, amount)
    select given.demand_id, given.bet_id, given.amount
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as given (bet_id, demand_id, amount)`,
};

const FEED_MANY = {
  name: 'turnover.feed-many',
  text: `update turnover_demand as fed set done = done + given.amount,
      closed_at = case when done + given.amount >= need then given.at end,
      close_reason = case when done + given.amount >= need then 'played' end
    from (select demand_id, sum(amount)::bigint as amount, max(at) as at
      from unnest($1::timestamptz[], $2::bigint[], $3::bigint[]) as each (at, demand_id, amount) group by demand_id) given
    where fed.id = given.demand_id`,
};

const LAPSE = {
  name: 'turnover.lapse',
  text: `update turnover_demand set closed_at = $2, close_reason = 'lapsed' where member_id = $1 and closed_at is null`,
};

const LEFT = {
  name: 'turnover.left',
  text: `select coalesce(sum(need - done), 0)::bigint as left from turnover_demand
    where member_id = $1 and closed_at is null`,
};
