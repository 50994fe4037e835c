import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { raiseFlag } from '../risk-flags/risk-flags.ts';

const ROUNDS = 3;

/** What a member reads who took out three gifts of deposits hardly played. */
const REASON = '近期活动使用异常，暂不可参加存款类活动，可联系客服复核';

/**
 * Money was paid out. Who three times in 30 days took a gift of a deposit and withdrew with less turnover than 1.1 times what
 * the gift asked for is offered no such gifts for 90 days, and a person is asked to look. A gift given back is none.
 */
export const restrictHunters = (
  app: AppContext,
  { memberId, orderNo, at }: { readonly memberId: MemberId; readonly orderNo: string; readonly at: Date },
): Promise<void> =>
  app.transact(async (tx) => {
    const { rows } = await tx.query<{ rounds: number }>({ ...ROUNDS_OF, values: [memberId, at] });
    const rounds = rows[0]?.rounds ?? 0;
    if (rounds < ROUNDS) return;
    const { rowCount } = await tx.query({ ...RESTRICT, values: [memberId, REASON, at] });
    if (!rowCount) return;
    const detail = `30天内${rounds}次存款领取礼金后取款，流水不足要求的1.1倍；存款类活动暂停90天`;
    await raiseFlag(tx, { memberId, kind: 'bonus-hunting', cause: orderNo, detail, at });
  });

const ROUNDS_OF = {
  name: 'promotions.hunting-rounds',
  text: `select count(distinct w.order_no)::int as rounds
    from reward r
    left join bonus_lot l on l.reward_id = r.id
    cross join lateral (select p.order_no, p.created_at from withdrawal p
      where p.member_id = r.member_id and p.state = 'paid' and p.created_at >= r.claimed_at
      order by p.created_at limit 1) w
    where r.member_id = $1 and r.state = 'claimed' and r.class in ('cash', 'bonus')
      and r.claimed_at > $2::timestamptz - interval '30 days' and r.claimed_at <= $2
      and (r.terms ->> 'isDepositMatched')::boolean and l.state is distinct from 'quit'
      and 10 * (select coalesce(sum(b.counted), 0) from wagering_bet b
        where b.member_id = r.member_id and b.at >= r.claimed_at and b.at <= w.created_at) < 11 * r.amount * r.times`,
};
/** Who is restricted already stays so for as long as was said. */
const RESTRICT = {
  name: 'promotions.restrict-hunter',
  text: `insert into member_segment as s (member_id, segment, reason, since_at, until_at)
    values ($1, 'bonusRestricted', $2, $3, $3::timestamptz + interval '90 days')
    on conflict (member_id, segment) do update
      set reason = excluded.reason, since_at = excluded.since_at, until_at = excluded.until_at
      where s.until_at <= excluded.since_at`,
};
