import type { PromotionDocument } from '@fairground/contract/promotion-document';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

export type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** A version of a promotion as it stands in the books; its document may be one that an earlier build wrote. */
export interface StoredPromotion {
  readonly id: string;
  readonly state: 'live' | 'paused' | 'withdrawn';
  readonly stateReason: string;
  readonly version: number;
  readonly document: unknown;
}

/** A member's part in a promotion. */
export interface PromotionJoin {
  readonly promotionId: string;
  readonly period: string;
  readonly version: number;
  readonly state: 'joined' | 'quit';
  readonly joinedAt: Date;
  readonly reserved: Fen;
  readonly budgetPeriods: readonly string[];
}

/** What a member's joins of a promotion keep free, of one period or all. */
export interface KeptFree {
  readonly memberId: MemberId;
  readonly promotionId: string;
  readonly period?: string;
}

export interface NewVersion {
  readonly document: PromotionDocument;
  readonly actsFrom: Date;
  readonly savedBy: string;
  readonly note: string;
  readonly now: Date;
}

/** The SQL of promotions, their versions and who joined them. */
export const promotionBooks = {
  /** The version of each that acts at a moment. */
  async acting(store: Store, at: Date): Promise<readonly StoredPromotion[]> {
    const { rows } = await store.query<StoredPromotion>({ ...ACTING, values: [at, null] });
    return rows;
  },

  async actingOne(store: Store, id: string, at: Date): Promise<StoredPromotion | undefined> {
    const { rows } = await store.query<StoredPromotion>({ ...ACTING, values: [at, id] });
    return rows[0];
  },

  async version(store: Store, id: string, version: number): Promise<StoredPromotion | undefined> {
    const { rows } = await store.query<StoredPromotion>({ ...VERSION, values: [id, version] });
    return rows[0];
  },

  /** When its first version began to act. */
  async actedSince(store: Store, id: string): Promise<Date | undefined> {
    const { rows } = await store.query<{ since: Date | null }>({ ...SINCE, values: [id] });
    return rows[0]?.since ?? undefined;
  },

  /** The number of the new version. */
  async addVersion(tx: Tx, { document, actsFrom, savedBy, note, now }: NewVersion): Promise<number> {
    const { id } = document;
    await tx.query({ ...ADD, values: [id, now] });
    await tx.query({ ...LOCK, values: [id] });
    const values = [id, JSON.stringify(document), actsFrom, savedBy, now, note];
    const { rows } = await tx.query<{ version: number }>({ ...ADD_VERSION, values });
    return rows[0]?.version ?? 0;
  },

  /** Budgets of these periods as large as this; what was used of them stays. */
  async setBudget(
    tx: Tx,
    id: string,
    { period, total }: { readonly period: string; readonly total: Fen },
  ): Promise<void> {
    await tx.query({ ...SET_BUDGET, values: [id, period, total] });
  },

  async setState(
    tx: Tx,
    id: string,
    { state, reason }: { readonly state: StoredPromotion['state']; readonly reason: string },
  ): Promise<void> {
    await tx.query({ ...SET_STATE, values: [id, state, reason] });
  },

  async lock(tx: Tx, id: string): Promise<StoredPromotion['state'] | undefined> {
    const { rows } = await tx.query<{ state: StoredPromotion['state'] }>({ ...LOCK, values: [id] });
    return rows[0]?.state;
  },

  async titleOf(store: Store, id: string): Promise<string | undefined> {
    const { rows } = await store.query<{ title: string }>({ ...TITLE, values: [id] });
    return rows[0]?.title;
  },

  /** Who joined and has not quit: those who are told of a change. */
  async joinedMembers(store: Store, id: string): Promise<readonly MemberId[]> {
    const { rows } = await store.query<{ memberId: bigint }>({ ...JOINED_MEMBERS, values: [id] });
    return rows.map(({ memberId }) => memberId);
  },

  async joinsOf(store: Store, memberId: MemberId, id?: string): Promise<readonly PromotionJoin[]> {
    const { rows } = await store.query<PromotionJoin>({ ...JOINS, values: [memberId, id ?? null] });
    return rows;
  },

  /** False when this member had joined for this period already. */
  async join(
    tx: Tx,
    memberId: MemberId,
    { promotionId, period, version, joinedAt, reserved, budgetPeriods }: Omit<PromotionJoin, 'state'>,
  ): Promise<boolean> {
    const values = [memberId, promotionId, period, version, joinedAt, reserved, budgetPeriods];
    const { rowCount } = await tx.query({ ...JOIN, values });
    return rowCount === 1;
  },

  async quit(
    tx: Tx,
    memberId: MemberId,
    { promotionId, now }: { readonly promotionId: string; readonly now: Date },
  ): Promise<void> {
    await tx.query({ ...QUIT, values: [memberId, promotionId, now] });
  },

  /** What was kept free for this member, of one period or all, is let go; gives how much it was, and where. */
  async release(tx: Tx, { memberId, promotionId, period }: KeptFree): Promise<readonly PromotionJoin[]> {
    const values = [memberId, promotionId, period ?? null];
    const { rows } = await tx.query<PromotionJoin>({ ...RELEASE, values });
    return rows;
  },
};

const COLUMNS = `promotion_id as "promotionId", period, version, state, joined_at as "joinedAt", reserved,
  budget_periods as "budgetPeriods"`;

const ACTING = {
  name: 'promotions.acting',
  text: `select distinct on (p.id) p.id, p.state, p.state_reason as "stateReason", v.version, v.document
    from promotion p join promotion_version v on v.promotion_id = p.id
    where v.acts_from <= $1 and ($2::text is null or p.id = $2)
    order by p.id, v.version desc`,
};
const VERSION = {
  name: 'promotions.version',
  text: `select p.id, p.state, p.state_reason as "stateReason", v.version, v.document
    from promotion p join promotion_version v on v.promotion_id = p.id where p.id = $1 and v.version = $2`,
};
const SINCE = {
  name: 'promotions.acted-since',
  text: 'select min(acts_from) as since from promotion_version where promotion_id = $1',
};
const ADD = {
  name: 'promotions.add',
  text: 'insert into promotion (id, created_at) values ($1, $2) on conflict do nothing',
};
const LOCK = { name: 'promotions.lock', text: 'select state from promotion where id = $1 for update' };
const ADD_VERSION = {
  name: 'promotions.add-version',
  text: `insert into promotion_version (promotion_id, version, document, acts_from, saved_by, saved_at, note)
    select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3, $4, $5, $6 from promotion_version where promotion_id = $1
    returning version`,
};
const SET_BUDGET = {
  name: 'promotions.set-budget',
  text: `insert into promotion_budget (promotion_id, period, total) values ($1, $2, $3)
    on conflict (promotion_id, period) do update set total = greatest(excluded.total, promotion_budget.used)
    where promotion_budget.total <> greatest(excluded.total, promotion_budget.used)`,
};
const SET_STATE = {
  name: 'promotions.set-state',
  text: 'update promotion set state = $2, state_reason = $3 where id = $1',
};
const TITLE = {
  name: 'promotions.title',
  text: `select document #>> '{terms,title}' as title from promotion_version where promotion_id = $1
    order by version desc limit 1`,
};
const JOINED_MEMBERS = {
  name: 'promotions.joined-members',
  text: `select distinct j.member_id as "memberId" from promotion_join j
    where j.promotion_id = $1 and j.state = 'joined'
      and not exists (select from limit_member l where l.member_id = j.member_id and l.restriction_kind is not null)
    order by 1 limit 100000`,
};
const JOINS = {
  name: 'promotions.joins',
  text: `select ${COLUMNS} from promotion_join where member_id = $1 and ($2::text is null or promotion_id = $2)
    order by joined_at desc`,
};
const JOIN = {
  name: 'promotions.join',
  text: `insert into promotion_join (member_id, promotion_id, period, version, joined_at, reserved, budget_periods)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
};
const QUIT = {
  name: 'promotions.quit',
  text: `update promotion_join set state = 'quit', quit_at = $3
    where member_id = $1 and promotion_id = $2 and state = 'joined'`,
};
const RELEASE = {
  name: 'promotions.release',
  text: `with held as (
      select * from promotion_join where member_id = $1 and promotion_id = $2 and reserved > 0
        and ($3::text is null or period = $3) for update
    ), freed as (
      update promotion_join j set reserved = 0, budget_periods = '{}' from held h
      where j.member_id = h.member_id and j.promotion_id = h.promotion_id and j.period = h.period
    )
    select ${COLUMNS} from held`,
};
