import type { Fen, MemberId } from '@fairground/money';
import type { Reward } from '../rewards/reward-types.ts';
import type { Store, StoredPromotion } from './promotion-books.ts';

/** A promotion as operators list it. */
export interface ListedPromotion extends Omit<StoredPromotion, 'document'> {
  readonly document: unknown;
  readonly nextVersion: number | null;
  readonly nextActsFrom: Date | null;
  readonly joined: number;
  readonly grants: number;
  readonly granted: Fen;
  readonly budgets: readonly { readonly period: string; readonly total: string; readonly used: string }[];
}

export interface SavedVersion {
  readonly version: number;
  readonly document: unknown;
  readonly actsFrom: Date;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly note: string;
  readonly joined: number;
}

export interface ListedGrant extends Omit<Reward, 'terms' | 'budgetPeriods'> {
  readonly memberName: string;
  readonly confiscationBy: string;
}

interface ListFilter {
  readonly at: Date;
  /** Of which the budgets are shown. */
  readonly periods: readonly string[];
  readonly id?: string;
}

interface GrantFilter {
  readonly promotionId?: string | undefined;
  readonly memberId?: MemberId | undefined;
  readonly state?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What operators look at: promotions with what they gave, and every grant with its cause. */
export const promotionQueries = {
  async list(store: Store, { at, periods, id }: ListFilter): Promise<readonly ListedPromotion[]> {
    const { rows } = await store.query<ListedPromotion>({ ...LIST, values: [at, periods, id ?? null] });
    return rows;
  },

  async versions(store: Store, id: string): Promise<readonly SavedVersion[]> {
    const { rows } = await store.query<SavedVersion>({ ...VERSIONS, values: [id] });
    return rows;
  },

  async grants(
    store: Store,
    filter: GrantFilter,
  ): Promise<{ total: number; amount: Fen; rows: readonly ListedGrant[] }> {
    const where = [filter.promotionId ?? null, filter.memberId ?? null, filter.state ?? null];
    const sums = await store.query<{ total: number; amount: Fen }>({ ...GRANT_SUMS, values: where });
    const page = [filter.pageSize, (filter.pageNum - 1) * filter.pageSize];
    const { rows } = await store.query<ListedGrant>({ ...GRANTS, values: [...where, ...page] });
    return { total: sums.rows[0]?.total ?? 0, amount: sums.rows[0]?.amount ?? 0n, rows };
  },

  async namesOf(store: Store, ids: readonly MemberId[]): Promise<ReadonlyMap<bigint, string>> {
    const { rows } = await store.query<{ id: bigint; name: string }>({ ...NAMES, values: [ids.map(String)] });
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

const LIST = {
  name: 'promotions.desk-list',
  text: `select p.id, p.state, p.state_reason as "stateReason", coalesce(v.version, 0) as version,
      coalesce(v.document, n.document) as document, n.version as "nextVersion", n.acts_from as "nextActsFrom",
      (select count(*)::int from promotion_join j where j.promotion_id = p.id and j.state = 'joined') as joined,
      g.grants, g.granted,
      coalesce((select jsonb_agg(jsonb_build_object('period', b.period, 'total', b.total::text, 'used', b.used::text)
        order by b.period) from promotion_budget b where b.promotion_id = p.id and b.period = any ($2)), '[]') as budgets
    from promotion p
    left join lateral (select * from promotion_version v where v.promotion_id = p.id and v.acts_from <= $1
      order by v.version desc limit 1) v on true
    left join lateral (select * from promotion_version n where n.promotion_id = p.id and n.acts_from > $1
      order by n.version desc limit 1) n on true
    cross join lateral (select count(*)::int as grants, coalesce(sum(r.amount), 0)::bigint as granted from reward r
      where r.promotion_id = p.id and r.state in ('claimed', 'confiscated')) g
    where $3::text is null or p.id = $3
    order by p.id limit 200`,
};
const VERSIONS = {
  name: 'promotions.desk-versions',
  text: `select v.version, v.document, v.acts_from as "actsFrom", v.saved_by as "savedBy", v.saved_at as "savedAt", v.note,
      (select count(*)::int from promotion_join j where j.promotion_id = v.promotion_id and j.version = v.version
        and j.state = 'joined') as joined
    from promotion_version v where v.promotion_id = $1 order by v.version desc limit 100`,
};
const WHERE = `($1::text is null or r.promotion_id = $1) and ($2::bigint is null or r.member_id = $2)
  and ($3::text is null or r.state = $3)`;
const GRANT_SUMS = {
  name: 'promotions.desk-grant-sums',
  text: `select count(*)::int as total, coalesce(sum(r.amount), 0)::bigint as amount from reward r where ${WHERE}`,
};
const GRANTS = {
  name: 'promotions.desk-grants',
  text: `select r.id, r.member_id as "memberId", m.name as "memberName", r.gift_kind as "giftKind",
      r.promotion_id as "promotionId", r.version, r.period, r.step, r.name, r.class as "giftClass", r.amount, r.points, r.times,
      r.state, r.begin_at as "beginAt", r.expire_at as "expireAt", r.claimed_at as "claimedAt", r.note, r.cause,
      r.created_at as "createdAt",
      case when r.state = 'confiscated' then '' else coalesce((select string_agg(o.name, '、' order by a.at)
        from dual_approval a join operator o on o.id = a.operator_id
        where a.action = 'confiscate' and a.subject = 'reward:' || r.id), '') end as "confiscationBy"
    from reward r join member m on m.id = r.member_id where ${WHERE} order by r.id desc limit $4 offset $5`,
};
const NAMES = { name: 'promotions.desk-names', text: 'select id, name from member where id = any ($1::bigint[])' };
