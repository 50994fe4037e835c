import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true, each as a query for the rows that break it. */
const INVARIANTS = {
  // Invariant 11: a restriction begins after the last thing that was let through, and nothing is let through until it ends.
  'nothing-while-paused': `
    select format('member %s played or deposited after %s', member_id, restriction_began_at) from limit_member
    where restriction_kind is not null and greatest(last_play_at, last_deposit_at) > restriction_began_at`,
  'no-order-while-paused': `
    select format('order %s of member %s in pause %s', d.order_no, d.member_id, p.id)
    from limit_deposit d join limit_restriction p using (member_id)
    where d.reserved_at > p.began_at and d.reserved_at < coalesce(p.ended_at, 'infinity')`,
  // Invariant 11 for deposits: while a limit stood unchanged, what was let through within a day, and still counts, fits
  // into it. Money that came late is past refusing.
  'deposits-within-limit': `
    select format('member %s deposited %s of %s', d.member_id, sum(before.counted), g.deposit_day)
    from limit_member g
    join limit_deposit d on d.member_id = g.member_id
    join limit_deposit before on before.member_id = d.member_id and before.reserved_at <= d.reserved_at
      and before.reserved_at > d.reserved_at - interval '24 hours'
    cross join lateral (select coalesce(max(c.ended_at), '-infinity') as at from limit_change c
      where c.member_id = g.member_id and c.kind = 'deposit' and c.period = 'day' and c.state = 'done') set_last
    where g.deposit_day is not null and before.reserved_at > set_last.at and not before.is_late
    group by d.order_no, d.member_id, g.deposit_day having sum(before.counted) > g.deposit_day`,
  // The tallies are what the orders and the life's sums say.
  'tallies-agree': `
    select format('member %s: %s in orders', g.member_id, o.credited) from limit_member g
    cross join lateral (select coalesce(sum(counted), 0) as credited from limit_deposit d
      where d.member_id = g.member_id and d.settled_at is not null) o
    where o.credited <> g.deposited`,
  'tallies-below-life': `
    select format('member %s: more in the hours than in the life', g.member_id) from limit_member g
    cross join lateral (select sum(staked) as staked, sum(seconds) as seconds from limit_tally t
      where t.member_id = g.member_id) t
    where t.staked > g.staked or t.seconds > g.seconds`,
} as const;

/** Holds the limit module's own books against what it promises; every line is a break. */
export const checkLimits = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
