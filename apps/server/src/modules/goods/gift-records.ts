import type { Catalogue } from '@fairground/contract';
import { RewardState } from '@fairground/contract/promotion-shapes';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { GiftClass, GiftKind } from '../rewards/reward-types.ts';

type Call = Catalogue['promotions']['exchangeRecord'];

interface GiftRow {
  readonly recordId: string;
  readonly kind: GiftKind;
  readonly name: string;
  readonly giftClass: GiftClass;
  readonly amount: bigint;
  readonly points: bigint;
  readonly turnoverNeed: bigint;
  readonly turnoverDone: bigint;
  readonly state: 'claimable' | 'claimed' | 'expired' | 'held' | 'confiscated';
  readonly time: Date;
}

const states: Readonly<Record<GiftRow['state'], (typeof RewardState)[keyof typeof RewardState]>> = {
  claimable: RewardState.claimable,
  claimed: RewardState.claimed,
  held: RewardState.locked,
  expired: RewardState.expired,
  confiscated: RewardState.expired,
};

/** Everything a member was ever given or could have claimed, and the things points were spent on. */
export const listGiftRecords: Handler<Call> = async (
  { beginTime, endTime, kind, pageNum, pageSize },
  { app, caller: { memberId } },
) => {
  const span = { from: new Date(beginTime), to: new Date(endTime), kind };
  const { total, amountTotal } = await summed(app, memberId, span);
  const { rows } = await app.pool.query<GiftRow>({
    ...PAGE,
    values: [memberId, span.from, span.to, kind ?? null, pageSize, (pageNum - 1) * pageSize],
  });
  const list = rows.map((row) => ({
    ...row,
    points: Number(row.points),
    state: states[row.state],
    time: row.time.getTime(),
  }));
  return { total, list, amountTotal };
};

async function summed(
  { pool }: AppContext,
  memberId: MemberId,
  { from, to, kind }: { readonly from: Date; readonly to: Date; readonly kind: GiftKind | undefined },
): Promise<{ readonly total: number; readonly amountTotal: bigint }> {
  const { rows } = await pool.query<{ total: number; amountTotal: bigint }>({
    ...SUM,
    values: [memberId, from, to, kind ?? null],
  });
  return rows[0] ?? { total: 0, amountTotal: 0n };
}

/**
 * A reward of cash and its requirement share their cause, one of bonus money has it through its lot; what is still to be
 * claimed tells what it will take. Goods that were cancelled or sent back are told as over.
 */
const RECORDS = `(
    select 'r' || r.id as "recordId", r.gift_kind as kind, r.name, r.class as "giftClass", r.amount, r.points::bigint as points,
      coalesce(w.need, case when r.state in ('claimable', 'held') and r.class in ('cash', 'bonus') then r.amount * r.times end, 0)
        as "turnoverNeed", coalesce(w.done, 0) as "turnoverDone", r.state, coalesce(r.claimed_at, r.created_at) as time
    from reward r left join bonus_lot l on l.reward_id = r.id
    left join wagering_requirement w on w.member_id = r.member_id and (w.id = l.requirement_id or w.cause = 'reward:' || r.id)
    where r.member_id = $1
    union all
    select o.order_no, 'exchange', o.name, 'physical', 0, o.points, 0, 0,
      case when o.state in ('cancelled', 'returned') then 'expired' else 'claimed' end, o.placed_at
    from goods_order o where o.member_id = $1 and o.gift_class = 'physical'
  ) g where g.time between $2 and $3 and ($4::text is null or g.kind = $4)`;

const PAGE = {
  name: 'goods.gift-records',
  text: `select * from ${RECORDS} order by g.time desc, g."recordId" desc limit $5 offset $6`,
};
const SUM = {
  name: 'goods.gift-sums',
  text: `select count(*)::int as total, coalesce(sum(g.amount) filter (where g.state = 'claimed'), 0)::bigint as "amountTotal"
    from ${RECORDS}`,
};
