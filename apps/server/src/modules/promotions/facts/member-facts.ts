import type { MemberId } from '@fairground/money';
import type { Store } from '../promotion-books.ts';

export interface MemberFacts {
  readonly grade: number;
  readonly registeredAt: Date;
  /** What is bound: phone, realName, email, birthday. */
  readonly bound: readonly string[];
  /** What the member did: set a limit, checked a round. */
  readonly did: readonly string[];
}

/** Whom something is asked about, and when. */
export interface MemberMoment {
  readonly memberId: MemberId;
  readonly at: Date;
}

export async function memberFacts(store: Store, memberId: MemberId): Promise<MemberFacts | undefined> {
  const { rows } = await store.query<MemberFacts>({ ...MEMBER, values: [memberId] });
  return rows[0];
}

/** The segments a member belongs to at a moment, those named by a list of kept ones included. */
export async function memberSegments(
  store: Store,
  { memberId, at, isJoined }: MemberMoment & { readonly isJoined: boolean },
): Promise<ReadonlySet<string>> {
  const { rows } = await store.query<{ segments: readonly string[] }>({ ...SEGMENTS, values: [memberId, at] });
  return new Set([...(rows[0]?.segments ?? []), ...(isJoined ? ['joined'] : [])]);
}

/** Why a member is kept out of something for a while, as they read it. */
export async function segmentReason(
  store: Store,
  segment: string,
  { memberId, at }: MemberMoment,
): Promise<string | undefined> {
  const { rows } = await store.query<{ reason: string }>({ ...REASON, values: [memberId, segment, at] });
  return rows[0]?.reason;
}

const MEMBER = {
  name: 'promotions.member-facts',
  text: `select m.grade, m.registered_at as "registeredAt",
      array_remove(array[case when m.phone_sealed is not null then 'phone' end,
        case when m.real_name_sealed is not null then 'realName' end, case when m.email_sealed is not null then 'email' end,
        case when m.birthday is not null then 'birthday' end], null) as bound,
      array_remove((select array_agg(d.deed) from promotion_deed d where d.member_id = m.id)
        || case when exists (select from limit_change c where c.member_id = m.id and c.state = 'done' and c.value is not null
          and c.kind in ('deposit', 'loss', 'stake', 'time')) then array['limit'] else '{}' end, null) as did
    from member m where m.id = $1`,
};
const SEGMENTS = {
  name: 'promotions.segments',
  text: `select array_remove(array[
      case when $2::timestamptz - m.registered_at <= interval '30 days' then 'new' end,
      case when exists (select from deposit_payment p where p.member_id = m.id and p.outcome = 'credited'
        and p.received_at <= $2) then 'depositor' end,
      case when t.own > 0 then 'active' else 'dormant' end,
      'grade:' || m.grade,
      case when t.own > 0 and t.most * 2 >= t.own then 'player:' || t.category end,
      case when not exists (select from limit_member l where l.member_id = m.id and l.restriction_kind is not null)
        then 'notExcluded' end,
      case when m.phone_sealed is not null then 'phoneBound' end,
      case when m.real_name_sealed is not null then 'realNameBound' end,
      case when exists (select from identity_document d where d.member_id = m.id and d.state = 'passed')
        then 'identityPassed' end], null)
      || coalesce((select array_agg(s.segment) from member_segment s where s.member_id = m.id and s.until_at > $2), '{}')
      as segments
    from member m
    cross join lateral (
      select coalesce(sum(c.own), 0) as own, coalesce(max(c.own), 0) as most,
        (array_agg(c.category order by c.own desc))[1] as category
      from (select category, sum(own) as own from turnover_day d where d.member_id = m.id
        and d.day > ($2::timestamptz at time zone 'Asia/Shanghai')::date - 30
        and d.day <= ($2::timestamptz at time zone 'Asia/Shanghai')::date group by category) c
    ) t
    where m.id = $1`,
};
const REASON = {
  name: 'promotions.segment-reason',
  text: 'select reason from member_segment where member_id = $1 and segment = $2 and until_at > $3',
};
