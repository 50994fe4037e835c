import type { AgentPlay } from '@fairground/promotions';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** What one member of an agent did in a span. */
export interface MemberPlay extends AgentPlay {
  readonly memberId: MemberId;
  /** Turnover of their own money. */
  readonly turnover: bigint;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The SQL of the members an agent brought. */
export const agentMembers = {
  /** Those whose play counts in a span: nobody linked with the agent, and nobody who excluded themselves in it. */
  async counted(store: Store, agentId: MemberId, { from, to }: Span): Promise<readonly MemberId[]> {
    const { rows } = await store.query<{ memberId: MemberId }>({ ...COUNTED, values: [agentId, from, to] });
    return rows.map(({ memberId }) => memberId);
  },

  /** What these did in a span; who did nothing is left out. */
  async play(store: Store, memberIds: readonly MemberId[], { from, to }: Span): Promise<readonly MemberPlay[]> {
    if (memberIds.length === 0) return [];
    const { rows } = await store.query<MemberPlay>({ ...PLAY, values: [memberIds, from, to] });
    return rows;
  },

  /** Everyone who came by the code, the latest first. */
  async page(store: Store, agentId: MemberId, { offset, limit }: { offset: number; limit: number }) {
    const { rows } = await store.query<{ memberId: MemberId; name: string; registeredAt: Date }>({
      ...PAGE,
      values: [agentId, offset, limit],
    });
    return rows;
  },

  /** How many had registered with the code by a moment. */
  async countUntil(store: Store, agentId: MemberId, until: Date): Promise<number> {
    const { rows } = await store.query<{ members: number }>({ ...COUNT, values: [agentId, until] });
    return rows[0]?.members ?? 0;
  },
};

const COUNTED = {
  name: 'agents.counted',
  text: `with brought as materialized (select id from member where agent_id = $1 and registered_at < $3)
    select b.id as "memberId" from brought b
    where not exists (select from limit_restriction r where r.member_id = b.id and r.kind = 'exclusion'
        and r.began_at < $3 and (r.ended_at is null or r.ended_at > $2))
      and b.id not in (select l.other from linked_members(array[$1::bigint] || array(select id from brought)) l where l.one = $1)
    order by b.id`,
};

/** Bets by when they were first settled, with what they returned by their latest result. */
const PLAY = {
  name: 'agents.play',
  text: `select m.id as "memberId", p.staked, p.returned, r.rewards, f.fees, t.turnover from unnest($1::bigint[]) as m (id)
    cross join lateral (select coalesce(sum(b.own_stake), 0)::bigint as staked,
        coalesce(sum(w.returned - coalesce(g.returned, 0)), 0)::bigint as returned
      from wagering_bet b join bet_record w on w.member_id = b.member_id and w.id = b.bet_no and w.state = 1
      left join lateral (select sum(f.returned) as returned from bet_funding f
        where f.bet_no = b.bet_no and f.member_id = b.member_id) g on true
      where b.member_id = m.id and b.at >= $2 and b.at < $3) p
    cross join lateral (select coalesce(sum(w.amount), 0)::bigint as rewards from reward w
      where w.member_id = m.id and w.claimed_at >= $2 and w.claimed_at < $3 and w.state = 'claimed'
        and w.class in ('cash', 'bonus', 'freebet')) r
    cross join lateral (select coalesce(sum(l.amount), 0)::bigint as fees
      from ledger_posting l join ledger_entry e on e.id = l.entry_id
      where l.from_member = m.id and l.to_member = 0 and l.to_wallet = 'fees' and e.at >= $2 and e.at < $3
        and not exists (select from ledger_entry undone where undone.reverses = e.id)) f
    cross join lateral (select coalesce(sum(d.own), 0)::bigint as turnover from turnover_day d
      where d.member_id = m.id and d.day >= ($2 at time zone 'Asia/Shanghai')::date
        and d.day <= ($3 - interval '1 ms') at time zone 'Asia/Shanghai') t
    where p.staked <> 0 or p.returned <> 0 or r.rewards <> 0 or f.fees <> 0`,
};

const PAGE = {
  name: 'agents.members',
  text: `select id as "memberId", name, registered_at as "registeredAt" from member where agent_id = $1
    order by id desc offset $2 limit $3`,
};
const COUNT = {
  name: 'agents.member-count',
  text: `select count(*)::int as members from member where agent_id = $1 and registered_at < $2`,
};
