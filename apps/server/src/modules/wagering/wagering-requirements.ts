import { sql } from 'kysely';
import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import { numberList } from '../../platform/number-list.ts';
import { type OpenRequirement, ownPart, type WageringAllocation, type Weights } from './allocate-turnover.ts';
import type { CloseReason, CorrectedBet, RequirementClass, WageredBet, WageringRequirement } from './wagering-types.ts';

type Db = Pick<Tx | AppContext, 'db'>;
type Queries = Pick<Tx, 'query'>;

/** What of one bet goes to one requirement. */
export interface BetAllocation extends WageringAllocation {
  readonly betId: bigint;
  readonly now: Date;
}

/** The SQL of turnover: requirements, the bets that contribute to them, and what of which bet went where. */
export const wageringRequirements = {
  /** Undefined when it was asked for before. */
  insert: async (tx: Tx, requirement: WageringRequirement): Promise<bigint | undefined> => {
    const { memberId, cause, source, need, now, weights, promotionId, expiresAt } = requirement;
    const asked = { member_id: memberId, cause, source, need, created_at: now, class: requirement.class ?? 'cash' };
    const row = { ...asked, weights: weights ?? null, promotion_id: promotionId, expires_at: expiresAt };
    return (await tx.query<{ id: bigint }>(INSERT, [jsonRow(row)])).rows[0]?.id;
  },

  insertMany: async (tx: Tx, requirements: readonly WageringRequirement[]): Promise<void> => {
    await tx.query(INSERT_MANY, [
      numberList(requirements.map(({ memberId }) => memberId)),
      requirements.map(({ cause }) => cause),
      requirements.map(({ source }) => source),
      numberList(requirements.map(({ need }) => need)),
      requirements.map(({ now }) => now.toISOString()),
    ]);
  },

  /** Those that were not counted before, in the order given, each with its number; they are in the turnover of their day. */
  insertBets: async (
    tx: Tx,
    bets: readonly WageredBet[],
  ): Promise<readonly { readonly bet: WageredBet; readonly betId: bigint }[]> => {
    if (bets.length === 0) return [];
    const { rows } = await tx.query<{ id: bigint; memberId: MemberId; betNo: string }>(INSERT_BETS, [
      jsonRow(
        bets.map((bet) => ({
          member_id: bet.memberId,
          bet_no: bet.betNo,
          title: bet.title,
          category: bet.category,
          stake: bet.stake,
          own_stake: bet.ownStake,
          counted: bet.counted,
          own: ownPart(bet.counted, bet),
          why: bet.why,
          accepted_at: bet.acceptedAt,
          at: bet.now,
        })),
      ),
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

  correctBets: async (tx: Tx, bets: readonly CorrectedBet[]): Promise<void> => {
    await tx.query(CORRECT_BETS, [
      numberList(bets.map(({ memberId }) => memberId)),
      bets.map(({ betNo }) => betNo),
      numberList(bets.map(({ counted }) => counted)),
      bets.map(({ why }) => why),
    ]);
  },

  /** The open requirements of many members, by member, the oldest first. */
  openOfForUpdate: async (
    tx: Tx,
    memberIds: readonly MemberId[],
  ): Promise<Map<MemberId, readonly OpenRequirement[]>> => {
    const { rows } = await tx.query<OpenRequirement & { memberId: MemberId }>(OPEN_OF, [numberList(memberIds)]);
    const open = new Map<MemberId, OpenRequirement[]>();
    for (const { memberId, ...requirement } of rows) {
      const known = open.get(memberId);
      if (known) known.push(requirement);
      else open.set(memberId, [requirement]);
    }
    return new Map(open);
  },

  contribute: async (tx: Tx, allocations: readonly BetAllocation[]): Promise<void> => {
    if (allocations.length === 0) return;
    const requirementIds = numberList(allocations.map(({ requirementId }) => requirementId));
    const gained = numberList(allocations.map((each) => each.gained));
    await tx.query(ALLOCATE, [
      numberList(allocations.map(({ betId }) => betId)),
      requirementIds,
      numberList(allocations.map(({ amount }) => amount)),
      gained,
    ]);
    await tx.query(CONTRIBUTE, [allocations.map(({ now }) => now), requirementIds, gained]);
  },

  lapseAll: async (tx: Tx, memberId: MemberId, now: Date): Promise<void> => {
    await tx.query(LAPSE, [memberId, now]);
  },

  /** Ends requirements that nobody has to play any more; those that are closed stay as they are. */
  close: async (
    tx: Tx,
    ids: readonly bigint[],
    { reason, now }: { readonly reason: CloseReason; readonly now: Date },
  ): Promise<void> => {
    await tx.query(CLOSE, [numberList(ids), reason, now]);
  },

  /** Gives up every requirement on the member's own money: nobody pays for protecting themselves. */
  waiveCash: async (tx: Tx, memberId: MemberId, now: Date): Promise<void> => {
    await tx.query(WAIVE_CASH, [memberId, now]);
  },

  left: async (store: Queries, memberId: MemberId): Promise<Fen> =>
    (await store.query<{ left: bigint }>(LEFT, [memberId])).rows[0]?.left ?? 0n,

  open: ({ db }: Db, memberId: MemberId, most: number) =>
    db
      .selectFrom('wagering_requirement')
      .select(['id', 'cause', 'source', 'need', 'done', 'created_at as createdAt'])
      .select(['class', 'weights', 'promotion_id as promotionId', 'expires_at as expiresAt'])
      .$narrowType<{ class: RequirementClass; weights: Weights | null }>()
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

  /** What a member was ever asked to play with own money. */
  required: async ({ db }: Db, memberId: MemberId): Promise<Fen> => {
    const { required } = await db
      .selectFrom('wagering_requirement')
      .select(sql<bigint>`coalesce(sum(need), 0)::bigint`.as('required'))
      .where('member_id', '=', memberId)
      .where('class', '=', 'cash')
      .executeTakeFirstOrThrow();
    return required;
  },

  own: ({ db }: Db, memberId: MemberId, id: bigint) =>
    db
      .selectFrom('wagering_requirement')
      .select(['id', 'source', 'need', 'done', 'class', 'weights', 'promotion_id as promotionId'])
      .select(['expires_at as expiresAt', 'close_reason as closeReason'])
      .$narrowType<{ class: RequirementClass; weights: Weights | null; closeReason: CloseReason | null }>()
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
      .select(['bet_no as betNo', 'title', 'category', 'stake', 'first_counted as counted', 'amount', 'why', 'at'])
      .select(sql<bigint>`gained / 10000`.as('gained'))
      .$narrowType<{ category: VenueCategory }>()
      .orderBy('bet_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },
};

const ASKED = 'member_id, cause, source, need, created_at, class, weights, promotion_id, expires_at';
const INSERT = {
  name: 'wagering.requirement',
  text: `insert into wagering_requirement (${ASKED}) select ${ASKED} from jsonb_populate_record(null::wagering_requirement, $1::jsonb)
    on conflict (member_id, cause) do nothing returning id`,
};

const INSERT_MANY = {
  name: 'wagering.requirements',
  text: `insert into wagering_requirement (member_id, cause, source, need, created_at)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) on conflict (member_id, cause) do nothing`,
};

/** The China day a bet was first settled on. */
const DAY = `(at at time zone 'Asia/Shanghai')::date`;

/** Everybody who follows turnover. */
const CONSUMERS = `(values ('grades'), ('promotions'), ('events')) as c (consumer)`;

/** News of the members whose turnover moved; of their own bets that moved none, for those who follow bets. */
const TELL_OF_BETS = `insert into turnover_news (consumer, member_id, bet_from, bet_to)
      select c.consumer, m.member_id, m.bet_from, m.bet_to from ${CONSUMERS}
      cross join (select member_id, min(id) as bet_from, max(id) as bet_to, bool_or(own > 0) as is_moved
        from counted where own_stake > 0 group by 1) m
      where m.is_moved or c.consumer = 'events'`;
const TELL_OF_CORRECTIONS = `insert into turnover_news (consumer, member_id)
      select c.consumer, m.member_id from ${CONSUMERS}
      cross join (select distinct member_id from moved where own <> 0) m`;

const INSERT_BETS = {
  name: 'wagering.bets',
  text: `with counted as (
      insert into wagering_bet (member_id, bet_no, title, category, stake, own_stake, counted, first_counted, own, why, accepted_at, at)
      select member_id, bet_no, title, category, stake, own_stake, counted, counted, own, why, accepted_at, at
      from rows from (jsonb_to_recordset($1::jsonb) as (member_id bigint, bet_no text, title text, category text, stake bigint,
          own_stake bigint, counted bigint, own bigint, why text, accepted_at timestamptz, at timestamptz))
        with ordinality as given (member_id, bet_no, title, category, stake, own_stake, counted, own, why, accepted_at, at, place)
      order by place on conflict (member_id, bet_no) do nothing returning id, member_id, bet_no, category, own_stake, counted, own, at
    ), moved as (
      select member_id, ${DAY} as day, category, sum(counted)::bigint as v, sum(own)::bigint as own, max(id) as seq
      from counted where counted > 0 group by 1, 2, 3
    ), by_day as (
      insert into turnover_day as d (member_id, day, category, v, own, seq)
      select member_id, day, category, v, own, seq from moved order by member_id, day, category
      on conflict (member_id, day, category) do update set v = d.v + excluded.v, own = d.own + excluded.own,
        seq = case when excluded.own > 0 then greatest(d.seq, excluded.seq) else d.seq end
    ), told as (${TELL_OF_BETS})
    select id, member_id as "memberId", bet_no as "betNo" from counted`,
};

/** A day that had nothing yet gets its row by the first part; turnover that grows is as new as a bet. */
const CORRECT_BETS = {
  name: 'wagering.correct-bets',
  text: `with was as (
      select b.id, b.member_id, b.category, ${DAY} as day, b.counted, b.own, g.counted as next_counted, g.why,
        case when b.own_stake = b.stake then g.counted else floor(g.counted::numeric * b.own_stake / b.stake)::bigint end as next_own
      from wagering_bet b
      join unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) as g (member_id, bet_no, counted, why)
        on b.member_id = g.member_id and b.bet_no = g.bet_no
      where b.counted <> g.counted or b.why <> g.why order by b.id for update of b
    ), corrected as (
      update wagering_bet b set counted = w.next_counted, own = w.next_own, why = w.why from was w where b.id = w.id
    ), moved as (
      select member_id, day, category, sum(next_counted - counted)::bigint as v, sum(next_own - own)::bigint as own
      from was group by 1, 2, 3 having sum(next_counted - counted) <> 0
    ), begun as (
      insert into turnover_day as d (member_id, day, category, v, own, seq)
      select member_id, day, category, greatest(v, 0), greatest(own, 0), nextval('wagering_bet_id_seq') from moved
      order by member_id, day, category
      on conflict (member_id, day, category) do update set
        v = d.v + (select m.v from moved m where (m.member_id, m.day, m.category) = (d.member_id, d.day, d.category)),
        own = d.own + (select m.own from moved m where (m.member_id, m.day, m.category) = (d.member_id, d.day, d.category)),
        seq = case when excluded.own > 0 then excluded.seq else d.seq end
    ), marked as (
      insert into turnover_correction (member_id, day) select distinct member_id, day from moved where own <> 0
    )
    ${TELL_OF_CORRECTIONS}`,
};

const OPEN_OF = {
  name: 'wagering.open-of',
  text: `select member_id as "memberId", id, need, progress, weights, created_at as "createdAt" from wagering_requirement
    where member_id = any ($1::bigint[]) and closed_at is null order by member_id, id for update`,
};

const ALLOCATE = {
  name: 'wagering.allocate',
  text: `insert into wagering_allocation (requirement_id, bet_id, amount, gained)
    select given.requirement_id, given.bet_id, given.amount, given.gained
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as given (bet_id, requirement_id, amount, gained)`,
};

const CONTRIBUTE = {
  name: 'wagering.contribute',
  text: `update wagering_requirement as target set progress = progress + given.gained,
      closed_at = case when progress + given.gained >= need * 10000 then given.at end,
      close_reason = case when progress + given.gained >= need * 10000 then 'played' end
    from (select requirement_id, sum(gained)::bigint as gained, max(at) as at
      from unnest($1::timestamptz[], $2::bigint[], $3::bigint[]) as each (at, requirement_id, gained) group by requirement_id) given
    where target.id = given.requirement_id`,
};

const LAPSE = {
  name: 'wagering.lapse',
  text: `update wagering_requirement set closed_at = $2, close_reason = 'lapsed' where member_id = $1 and closed_at is null`,
};

const CLOSE = {
  name: 'wagering.close',
  text: `update wagering_requirement set closed_at = $3, close_reason = $2 where id = any ($1::bigint[]) and closed_at is null`,
};

const WAIVE_CASH = {
  name: 'wagering.waive-cash',
  text: `update wagering_requirement set closed_at = $2, close_reason = 'waived'
    where member_id = $1 and class = 'cash' and closed_at is null`,
};

const LEFT = {
  name: 'wagering.left',
  text: `select coalesce(sum(need - done), 0)::bigint as left from wagering_requirement
    where member_id = $1 and class = 'cash' and closed_at is null`,
};
