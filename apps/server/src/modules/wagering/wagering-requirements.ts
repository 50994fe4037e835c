import { sql } from 'kysely';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { numberList } from '../../platform/number-list.ts';
import type { OpenRequirement, WageringAllocation } from './allocate-bet.ts';
import type { WageredBet, WageringRequirement } from './wagering-types.ts';

type Db = Pick<Tx | AppContext, 'db'>;

interface Contribution {
  readonly betId: bigint;
  readonly allocations: readonly WageringAllocation[];
  readonly now: Date;
}

/** What of one bet goes to one requirement. */
export interface BetAllocation extends WageringAllocation {
  readonly betId: bigint;
  readonly now: Date;
}

/** The SQL of turnover: requirements, the bets that contribute to them, and what of which bet went where. */
export const wageringRequirements = {
  insert: async (tx: Tx, { memberId, cause, source, need, now }: WageringRequirement): Promise<void> => {
    await tx.query(INSERT, [memberId, cause, source, need, now]);
  },

  /** Undefined when this bet was counted before. */
  insertBet: async (tx: Tx, bet: WageredBet): Promise<bigint | undefined> => {
    const values = [bet.memberId, bet.betNo, bet.title, bet.stake, bet.counted, bet.why, bet.now];
    return (await tx.query<{ id: bigint }>(INSERT_BET, values)).rows[0]?.id;
  },

  openForUpdate: async (tx: Tx, memberId: MemberId): Promise<readonly OpenRequirement[]> =>
    (await tx.query<OpenRequirement>(OPEN, [memberId])).rows,

  contribute: async (tx: Tx, { betId, allocations, now }: Contribution): Promise<void> => {
    const values = [
      numberList(allocations.map(({ requirementId }) => requirementId)),
      numberList(allocations.map(({ amount }) => amount)),
    ];
    await tx.query(ALLOCATE, [betId, ...values]);
    await tx.query(CONTRIBUTE, [now, ...values]);
  },

  /** Those that were not counted before, in the order given, each with its number. */
  insertBets: async (
    tx: Tx,
    bets: readonly WageredBet[],
  ): Promise<readonly { readonly bet: WageredBet; readonly betId: bigint }[]> => {
    if (bets.length === 0) return [];
    const { rows } = await tx.query<{ id: bigint; memberId: MemberId; betNo: string }>(INSERT_BETS, [
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

  /** The open requirements of many members, by member, the oldest first. */
  openOfForUpdate: async (tx: Tx, memberIds: readonly MemberId[]): Promise<Map<bigint, readonly OpenRequirement[]>> => {
    const { rows } = await tx.query<OpenRequirement & { memberId: MemberId }>(OPEN_OF, [numberList(memberIds)]);
    const open = new Map<bigint, readonly OpenRequirement[]>();
    for (const { memberId, ...requirement } of rows) open.set(memberId, [...(open.get(memberId) ?? []), requirement]);
    return open;
  },

  contributeMany: async (tx: Tx, allocations: readonly BetAllocation[]): Promise<void> => {
    if (allocations.length === 0) return;
    const values = [
      numberList(allocations.map(({ requirementId }) => requirementId)),
      numberList(allocations.map(({ amount }) => amount)),
    ];
    await tx.query(ALLOCATE_MANY, [numberList(allocations.map(({ betId }) => betId)), ...values]);
    await tx.query(CONTRIBUTE_MANY, [allocations.map(({ now }) => now), ...values]);
  },

  lapseAll: async (tx: Tx, memberId: MemberId, now: Date): Promise<void> => {
    await tx.query(LAPSE, [memberId, now]);
  },

  left: async (tx: Pick<Tx, 'query'>, memberId: MemberId): Promise<Fen> =>
    (await tx.query<{ left: bigint }>(LEFT, [memberId])).rows[0]?.left ?? 0n,

  open: ({ db }: Db, memberId: MemberId, most: number) =>
    db
      .selectFrom('wagering_requirement')
      .select(['id', 'cause', 'source', 'need', 'done', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** What a member has staked in all bets ever counted. */
  staked: async ({ db }: Db, memberId: MemberId): Promise<Fen> => {
    const { staked } = await db
      .selectFrom('wagering_bet')
      .select(sql<bigint>`coalesce(sum(counted), 0)::bigint`.as('staked'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return staked;
  },

  /** What a member was ever asked to play. */
  required: async ({ db }: Db, memberId: MemberId): Promise<Fen> => {
    const { required } = await db
      .selectFrom('wagering_requirement')
      .select(sql<bigint>`coalesce(sum(need), 0)::bigint`.as('required'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return required;
  },

  own: ({ db }: Db, memberId: MemberId, id: bigint) =>
    db
      .selectFrom('wagering_requirement')
      .select(['id', 'source', 'need', 'done'])
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** One page of the bets that contributed to a requirement, the latest first. */
  betsOf: async ({ db }: Db, requirementId: bigint, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const bets = db
      .selectFrom('wagering_allocation')
      .innerJoin('wagering_bet', 'wagering_bet.id', 'wagering_allocation.bet_id')
      .where('requirement_id', '=', requirementId);
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
  name: 'wagering.requirement',
  text: `insert into wagering_requirement (member_id, cause, source, need, created_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, cause) do nothing`,
};

const INSERT_BET = {
  name: 'wagering.bet',
  text: `insert into wagering_bet (member_id, bet_no, title, stake, counted, why, at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id, bet_no) do nothing returning id`,
};

/** The oldest requirement is locked first by everybody, so that two bets settled at once wait and never block each other. */
const OPEN = {
  name: 'wagering.open',
  text: `select id, need, done from wagering_requirement where member_id = $1 and closed_at is null order by id for update`,
};

const ALLOCATE = {
  name: 'wagering.allocate',
  text: `insert into wagering_allocation (requirement_id, bet_id, amount)
    select given.requirement_id, $1, given.amount from unnest($2::bigint[], $3::bigint[]) as given (requirement_id, amount)`,
};

const CONTRIBUTE = {
  name: 'wagering.contribute',
  text: `update wagering_requirement as target set done = done + given.amount,
      closed_at = case when done + given.amount >= need then $1::timestamptz end,
      close_reason = case when done + given.amount >= need then 'played' end
    from unnest($2::bigint[], $3::bigint[]) as given (requirement_id, amount) where target.id = given.requirement_id`,
};

const INSERT_BETS = {
  name: 'wagering.bets',
  text: `insert into wagering_bet (member_id, bet_no, title, stake, counted, why, at)
    select member_id, bet_no, title, stake, counted, why, at
    from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[])
      with ordinality as given (member_id, bet_no, title, stake, counted, why, at, place)
    order by place on conflict (member_id, bet_no) do nothing returning id, member_id as "memberId", bet_no as "betNo"`,
};

const OPEN_OF = {
  name: 'wagering.open-of',
  text: `select member_id as "memberId", id, need, done from wagering_requirement
    where member_id = any ($1::bigint[]) and closed_at is null order by member_id, id for update`,
};

const ALLOCATE_MANY = {
  name: 'wagering.allocate-many',
  text: `insert into wagering_allocation (requirement_id, bet_id, amount)
    select given.requirement_id, given.bet_id, given.amount
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as given (bet_id, requirement_id, amount)`,
};

const CONTRIBUTE_MANY = {
  name: 'wagering.contribute-many',
  text: `update wagering_requirement as target set done = done + given.amount,
      closed_at = case when done + given.amount >= need then given.at end,
      close_reason = case when done + given.amount >= need then 'played' end
    from (select requirement_id, sum(amount)::bigint as amount, max(at) as at
      from unnest($1::timestamptz[], $2::bigint[], $3::bigint[]) as each (at, requirement_id, amount) group by requirement_id) given
    where target.id = given.requirement_id`,
};

const LAPSE = {
  name: 'wagering.lapse',
  text: `update wagering_requirement set closed_at = $2, close_reason = 'lapsed' where member_id = $1 and closed_at is null`,
};

const LEFT = {
  name: 'wagering.left',
  text: `select coalesce(sum(need - done), 0)::bigint as left from wagering_requirement
    where member_id = $1 and closed_at is null`,
};
