import type { PoolClient } from 'pg';

/** What must never be true, each as a query for the rows that break it. */
const INVARIANTS = {
  'budgets-agree': `
    select format('%s %s: %s used, %s given and kept free', b.promotion_id, b.period, b.used, g.sum + j.sum)
    from promotion_budget b
    cross join lateral (select coalesce(sum(r.amount), 0) as sum from reward r
      where r.promotion_id = b.promotion_id and b.period = any (r.budget_periods) and r.state <> 'expired') g
    cross join lateral (select coalesce(sum(n.reserved), 0) as sum from promotion_join n
      where n.promotion_id = b.promotion_id and b.period = any (n.budget_periods)) j
    where b.used <> g.sum + j.sum or b.used > b.total`,
  'cash-paid-once': `
    select format('reward %s of %s: %s in the ledger', r.id, r.amount, coalesce(e.sum, 0)) from reward r
    cross join lateral (select sum(p.amount) as sum from ledger_entry e join ledger_posting p on p.entry_id = e.id
      where e.cause = 'reward:' || r.id and e.kind in ('gift', 'rebate') and p.amount > 0) e
    where r.class = 'cash' and r.amount > 0 and r.gift_kind <> 'rebate'
      and (r.state in ('claimed', 'confiscated')) is distinct from (e.sum is not null and e.sum = r.amount)`,
  'nothing-to-restricted': `
    select format('reward %s given to member %s after %s', r.id, r.member_id, l.restriction_began_at)
    from reward r join limit_member l using (member_id)
    where l.restriction_kind is not null and r.claimed_at > l.restriction_began_at`,
} as const;

/** Holds what was given against budgets and ledger; every line is a break. */
export async function checkRewards(pool: Pick<PoolClient, 'query'>): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the check must not crowd out the players
    const { rows } = await pool.query<{ format: string }>(`${query} limit 20`);
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
