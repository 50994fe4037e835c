import type { MemberId } from '@fairground/money';
import type { Standing, Stop } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Queries = Pick<Tx, 'query'> | AppContext['pool'];

/** Where a member stands, and the period that runs; none for who never held a grade. */
export interface MemberStanding extends Standing {
  readonly period: Period | null;
}

/** Since which day it runs, and by which version of the rules. */
interface Period {
  readonly from: string;
  readonly configVersion: number;
}

interface GradeChange {
  readonly kind: 'upgrade' | 'regain' | 'downgrade' | 'fraud';
  readonly cause: string;
  readonly from: number;
  readonly to: number;
  readonly at: Date;
  /** What begins with it. */
  readonly period: Period;
  readonly note?: string;
}

interface StandingRow extends Standing {
  readonly periodFrom: string | null;
  readonly configVersion: number;
}

/** The SQL of who holds which grade. */
export const vipMembers = {
  standing: async (store: Queries, memberId: MemberId): Promise<MemberStanding> => {
    const { rows } = await store.query<StandingRow>({ ...STANDING, values: [memberId] });
    const [{ grade, highest, periodFrom, configVersion }] = [rows[0] ?? NOBODY];
    return { grade, highest, period: periodFrom === null ? null : { from: periodFrom, configVersion } };
  },

  /** Writes a change, unless its cause was written before; then nothing moves and false is answered. */
  change: async (tx: Tx, memberId: MemberId, change: GradeChange): Promise<boolean> => {
    const { kind, cause, from, to, at, period, note = '' } = change;
    const { rows } = await tx.query(CHANGE, [memberId, kind, cause, from, to, at, note]);
    if (rows.length === 0) return false;
    await tx.query(SET_GRADE, [memberId, to]);
    await tx.query(STAND, [memberId, to, period.from, period.configVersion]);
    return true;
  },

  /** A new period with the same grade. */
  beginPeriod: async (tx: Tx, memberId: MemberId, { from, configVersion }: Period): Promise<void> => {
    await tx.query(BEGIN, [memberId, from, configVersion]);
  },

  /** Everybody starts a fresh period. */
  beginPeriods: async (tx: Tx, from: string, configVersion: number): Promise<void> => {
    await tx.query(BEGIN_ALL, [from, configVersion]);
  },

  stops: async (store: Queries, memberId: MemberId): Promise<readonly Stop[]> =>
    (await store.query<Stop>({ ...STOPS, values: [memberId] })).rows,

  /** Whether a member lowered one of their limits between two moments. */
  hasLoweredLimit: async (
    store: Queries,
    memberId: MemberId,
    { from, to }: { readonly from: Date; readonly to: Date },
  ): Promise<boolean> => (await store.query({ ...LOWERED, values: [memberId, from, to] })).rows.length > 0,

  /** Credited deposits of a life, less what went back. */
  deposited: async (store: Queries, memberId: MemberId): Promise<bigint> =>
    (await store.query<{ sum: bigint }>({ ...DEPOSITED, values: [memberId] })).rows[0]?.sum ?? 0n,

  /** Members whose period is over or ends within so many days, if nothing stopped it. */
  endingBy: async (store: Queries, day: string): Promise<readonly MemberId[]> =>
    idsOf(await store.query<MemberRow>({ ...ENDING, values: [day] })),

  /** Members whose sums reach a grade they never held, and those who might get one back. */
  mayRise: async (
    store: Queries,
    needs: { readonly deposit: readonly bigint[]; readonly turnover: readonly bigint[] },
  ): Promise<readonly MemberId[]> =>
    idsOf(
      await store.query<MemberRow>({ ...MAY_RISE, values: [needs.deposit.map(String), needs.turnover.map(String)] }),
    ),

  lost: async (store: Queries): Promise<readonly MemberId[]> => idsOf(await store.query<MemberRow>(LOST)),

  /** Everybody with a grade. */
  graded: async (store: Queries): Promise<readonly MemberId[]> => idsOf(await store.query<MemberRow>(GRADED)),

  changes: async (store: Queries, memberId: MemberId) =>
    (
      await store.query<{ kind: GradeChange['kind'] | 'start'; from: number; to: number; at: Date; note: string }>({
        ...CHANGES,
        values: [memberId],
      })
    ).rows,

  /** Whose turnover or deposits changed since somebody looked; taken by whoever asks. */
  takeNews: async (store: Queries, most: number): Promise<readonly MemberId[]> => [
    ...new Set(idsOf(await store.query<MemberRow>({ ...NEWS, values: [most] }))),
  ],
};

const NOBODY: StandingRow = { grade: 0, highest: 0, periodFrom: null, configVersion: 0 };

interface MemberRow {
  readonly memberId: MemberId;
}

const idsOf = ({ rows }: { readonly rows: readonly MemberRow[] }): readonly MemberId[] =>
  rows.map(({ memberId }) => memberId);

const STANDING = {
  name: 'grades.standing',
  text: `select m.grade, coalesce(v.highest, m.grade) as highest, v.period_from::text as "periodFrom",
      coalesce(v.config_version, 0) as "configVersion"
    from member m left join vip_member v on v.member_id = m.id where m.id = $1`,
};
const CHANGE = {
  name: 'grades.change',
  text: `insert into vip_change (member_id, kind, cause, from_grade, to_grade, at, note) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (member_id, cause) do nothing returning id`,
};
const SET_GRADE = { name: 'grades.set', text: 'update member set grade = $2 where id = $1' };
const STAND = {
  name: 'grades.stand',
  text: `insert into vip_member (member_id, grade, highest, period_from, config_version) values ($1, $2, $2, $3::date, $4)
    on conflict (member_id) do update set grade = excluded.grade, highest = greatest(vip_member.highest, excluded.grade),
      period_from = excluded.period_from, config_version = excluded.config_version`,
};
const BEGIN = {
  name: 'grades.begin',
  text: 'update vip_member set period_from = $2::date, config_version = $3 where member_id = $1',
};
const BEGIN_ALL = {
  name: 'grades.begin-all',
  text: 'update vip_member set period_from = $1::date, config_version = $2',
};
const STOPS = {
  name: 'grades.stops',
  text: 'select began_at as "from", ended_at as "to" from limit_restriction where member_id = $1 order by id',
};
/** What was asked for and acted at the same moment was no raise: those wait. */
const LOWERED = {
  name: 'grades.lowered',
  text: `select 1 from limit_change where member_id = $1 and kind in ('deposit', 'loss', 'stake', 'time') and state = 'done'
    and asked_at = ready_at and asked_at >= $2 and asked_at < $3 limit 1`,
};
const DEPOSITED = {
  name: 'grades.deposited',
  text: `select coalesce(sum(credited), 0)::bigint as sum from deposit_order o where member_id = $1 and state <> 'returned'
    and not exists (select from reversed_deposit d where d.member_id = o.member_id and d.order_no = o.order_no)`,
};
const ENDING = {
  name: 'grades.ending',
  text: `select v.member_id as "memberId" from vip_member v join vip_config c on c.version = v.config_version
    where v.period_from + (c.document ->> 'keepDays')::int <= $1::date order by v.member_id`,
};
const MAY_RISE = {
  name: 'grades.may-rise',
  text: `with need as (
      select (place - 1)::int as grade, deposit, turnover
      from unnest($1::bigint[], $2::bigint[]) with ordinality as n (deposit, turnover, place)
    ), played as (
      select member_id, sum(own) as turnover from turnover_day group by 1
      having sum(own) >= (select turnover from need where grade = 1)
    )
    select p.member_id as "memberId" from played p left join vip_member v using (member_id)
    cross join lateral (select coalesce(sum(credited), 0) as deposit from deposit_order o
      where o.member_id = p.member_id and o.state <> 'returned'
        and not exists (select from reversed_deposit r where r.member_id = o.member_id and r.order_no = o.order_no)) d
    where exists (select from need n where n.grade > coalesce(v.highest, 0)
      and d.deposit >= n.deposit and p.turnover >= n.turnover)
    order by 1`,
};
const LOST = {
  name: 'grades.lost',
  text: 'select member_id as "memberId" from vip_member where grade < highest order by 1',
};
const GRADED = {
  name: 'grades.graded',
  text: 'select member_id as "memberId" from vip_member where highest > 0 order by 1',
};
const CHANGES = {
  name: 'grades.changes',
  text: `select kind, from_grade as "from", to_grade as "to", at, note from vip_change where member_id = $1
    order by id desc limit 100`,
};
const NEWS = {
  name: 'grades.news',
  text: `delete from turnover_news where id = any (array(
      select id from turnover_news where consumer = 'grades' order by id limit $1 for update skip locked))
    returning member_id as "memberId"`,
};
