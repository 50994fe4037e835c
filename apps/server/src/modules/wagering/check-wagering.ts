import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true, each as a query for the rows that break it. */
const INVARIANTS = {
  'each-fen-of-turnover-counts-once': `
    select format('bet %s of member %s: %s of %s', b.bet_no, b.member_id, sum(a.amount), b.first_counted)
    from wagering_bet b join wagering_allocation a on a.bet_id = b.id
    group by b.id having sum(a.amount) > b.first_counted`,
  'fed-by-own-bets-accepted-later': `
    select format('bet %s fed requirement %s', b.bet_no, r.id) from wagering_allocation a
    join wagering_bet b on b.id = a.bet_id join wagering_requirement r on r.id = a.requirement_id
    where b.member_id <> r.member_id or b.accepted_at < r.created_at`,
  'progress-is-what-bets-gave': `
    select format('requirement %s: %s of %s', r.id, r.progress, coalesce(sum(a.gained), 0))
    from wagering_requirement r left join wagering_allocation a on a.requirement_id = r.id
    group by r.id having coalesce(sum(a.gained), 0) > r.progress`,
  'days-are-their-bets': `
    select format('member %s on %s in %s: %s by days, %s by bets', member_id, day, category, d.v, b.v)
    from turnover_day d full join (
      select member_id, (at at time zone 'Asia/Shanghai')::date as day, category, sum(counted) as v, sum(own) as own
      from wagering_bet group by 1, 2, 3) b using (member_id, day, category)
    where coalesce(d.v, 0) <> coalesce(b.v, 0) or coalesce(d.own, 0) <> coalesce(b.own, 0)`,
} as const;

/** Holds bets, requirements and turnover of days against each other; every line is a break. */
export const checkWagering = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
