import type { Fen, MemberId } from '@fairground/money';
import type { rebateHeldLabels, rebateStateLabels } from '@fairground/contract/back-office-rebates';
import type { AppContext } from '../../platform/app-context.ts';

type Pool = AppContext['pool'];

/** What is held and was corrected of one day. */
export interface DayReview {
  readonly day: string;
  readonly held: Fen;
  readonly heldMembers: number;
  readonly corrections: number;
}

/** A later version of a statement. */
interface RebateCorrection {
  readonly memberId: MemberId;
  readonly day: string;
  readonly version: number;
  readonly before: Fen;
  readonly amount: Fen;
  readonly difference: Fen;
  readonly state: keyof typeof rebateStateLabels;
  readonly createdAt: Date;
}

/** Everything that is held of one member. */
interface HeldRebate {
  readonly memberId: MemberId;
  readonly amount: Fen;
  readonly days: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly why: keyof typeof rebateHeldLabels;
  readonly createdAt: Date;
  readonly refusalBy: string;
}

interface Slice {
  readonly limit: number;
  readonly skip: number;
}

/** The SQL of looking at rebates again. */
export const rebateReviews = {
  ofDays: async (pool: Pool, days: readonly string[]): Promise<ReadonlyMap<string, DayReview>> => {
    const { rows } = await pool.query<DayReview>({ ...OF_DAYS, values: [days] });
    return new Map(rows.map((row) => [row.day, row]));
  },

  corrections: async (
    pool: Pool,
    day: string | undefined,
    { limit, skip }: Slice,
  ): Promise<{ readonly total: number; readonly rows: readonly RebateCorrection[] }> => {
    const counted = await pool.query<{ total: number }>({ ...COUNT_CORRECTIONS, values: [day ?? null] });
    const { rows } = await pool.query<RebateCorrection>({ ...CORRECTIONS, values: [day ?? null, limit, skip] });
    return { total: counted.rows[0]?.total ?? 0, rows };
  },

  held: async (
    pool: Pool,
    { limit, skip }: Slice,
  ): Promise<{ readonly total: number; readonly rows: readonly HeldRebate[] }> => {
    const counted = await pool.query<{ total: number }>(COUNT_HELD);
    const { rows } = await pool.query<HeldRebate>({ ...HELD, values: [limit, skip] });
    return { total: counted.rows[0]?.total ?? 0, rows };
  },
};

/** What both people mean when they refuse what is held of a member. */
export const refusalSubject = ({ memberId, lastDay }: Pick<HeldRebate, 'memberId' | 'lastDay'>): string =>
  `rebate:${memberId}:${lastDay}`;

const OF_DAYS = {
  name: 'rebates.review-days',
  text: `select d.day::text as day, h.held, h.members as "heldMembers", c.corrections from unnest($1::date[]) as d (day)
    cross join lateral (select coalesce(sum(difference), 0)::bigint as held, count(distinct member_id)::int as members
      from rebate_statement s where s.day = d.day and s.state = 'held') h
    cross join lateral (select count(*)::int as corrections from rebate_statement s where s.day = d.day and s.version > 1) c`,
};
const COUNT_CORRECTIONS = {
  name: 'rebates.count-corrections',
  text: `select count(*)::int as total from rebate_statement where version > 1 and ($1::date is null or day = $1::date)`,
};
const CORRECTIONS = {
  name: 'rebates.corrections',
  text: `select member_id as "memberId", day::text as day, version, amount - difference as before, amount, difference, state,
      created_at as "createdAt"
    from rebate_statement where version > 1 and ($1::date is null or day = $1::date)
    order by created_at desc, member_id, day, version desc limit $2 offset $3`,
};
const COUNT_HELD = {
  name: 'rebates.count-held',
  text: `select count(distinct member_id)::int as total from rebate_statement where state = 'held'`,
};
const HELD = {
  name: 'rebates.list-held',
  text: `select h.*, coalesce((select o.name from dual_approval a join operator o on o.id = a.operator_id
      where a.action = 'refuse-rebate' and a.subject = 'rebate:' || h."memberId" || ':' || h."lastDay" order by a.at limit 1), '')
      as "refusalBy"
    from (select member_id as "memberId", sum(difference)::bigint as amount, count(distinct day)::int as days,
        min(day)::text as "firstDay", max(day)::text as "lastDay",
        (array_agg(held_why order by day desc, version desc))[1] as why, min(created_at) as "createdAt"
      from rebate_statement where state = 'held' group by member_id
      order by min(created_at), member_id limit $1 offset $2) h order by h."createdAt", h."memberId"`,
};
