import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** Only what was counted to the end of the chain can be held against the ledger's own sums. */
const IS_COUNTED = `(select sealed_to from report_mark) = coalesce((select max(seq) from ledger_seal), 0)`;

/** What must never be true, each as a query for what breaks it. */
const INVARIANTS = {
  'gross-revenue-is-the-house-account': `
    select format('%s: %s by the reports, %s in the ledger', coalesce(r.venue, l.venue), coalesce(r.sum, 0), coalesce(l.sum, 0))
    from (select venue_code as venue, sum(settled - returned - pool) as sum from report_venue_day group by 1) r
    full join (select replace(split_part(wallet, ':', 2), '.bots', '') as venue, sum(total) as sum from ledger_sealed_total
      where member_id = 0 and wallet like 'pnl:%' group by 1) l on l.venue = r.venue
    where coalesce(r.sum, 0) <> coalesce(l.sum, 0) and ${IS_COUNTED}`,
  'open-stakes-are-the-stake-wallets': `
    select format('%s: %s by the reports, %s in the ledger', coalesce(r.venue, l.venue), coalesce(r.sum, 0), coalesce(l.sum, 0))
    from (select venue_code as venue, sum(placed - settled) as sum from report_venue_day group by 1) r
    full join (select split_part(wallet, ':', 2) as venue, sum(total) as sum from ledger_sealed_total
      where wallet like 'stake:%' group by 1) l on l.venue = r.venue
    where coalesce(r.sum, 0) <> coalesce(l.sum, 0) and ${IS_COUNTED}`,
  'what-was-given-is-the-promotions-account': `
    select format('%s by the reports, %s in the ledger', r.sum, l.sum)
    from (select coalesce(sum(promotions + seeds + rebates + commissions), 0) as sum from report_cost_day) r,
      (select coalesce(-sum(total), 0) as sum from ledger_sealed_total where member_id = 0 and wallet = 'promo') l
    where r.sum <> l.sum and ${IS_COUNTED}`,
  'counts-are-of-members': `
    select format('%s on %s: %s counted, %s members', c.scope, c.day, c.members, m.members) from report_count_day c
    join (select scope, day, count(*) as members from report_member_day
      where day >= (select max(day) - 1 from report_count_day) group by 1, 2) m using (scope, day)
    where c.members <> m.members`,
} as const;

/** Holds the reports against the ledger; every line is a break. */
export const checkReports = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
