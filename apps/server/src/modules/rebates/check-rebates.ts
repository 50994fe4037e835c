import type { PoolClient } from 'pg';

/** What must never be true, each as a query for the rows that break it. */
const INVARIANTS = {
  // What statements say is paid is what rewards gave; a statement is paid by one reward at most.
  'paid-is-rewarded': `
    select format('reward %s of %s for statements of %s', r.id, r.amount, s.sum) from reward r
    left join (select reward_id, sum(difference) as sum from rebate_statement where state = 'paid' group by 1) s on s.reward_id = r.id
    where r.gift_kind = 'rebate' and s.sum is distinct from r.amount`,
  'versions-add-up': `
    select format('member %s on %s: %s by differences', member_id, day, sum(difference)) from rebate_statement
    group by member_id, day
    having sum(difference) <> (array_agg(amount order by version desc))[1]`,
  'statements-are-their-lines': `
    select format('member %s on %s: %s, lines %s', s.member_id, s.day, s.earned, l.sum)
    from (select distinct on (member_id, day) member_id, day, earned from rebate_statement order by member_id, day, version desc) s
    cross join lateral (select coalesce(sum(n.amount), 0) as sum from (
      select distinct on (category) amount from rebate_line l where l.member_id = s.member_id and l.day = s.day
      order by category, version desc) n) l
    where l.sum <> s.earned`,
  // A line is its venues and the rest by the category; below the least there is nothing. Versions of both are written together.
  'lines-are-their-venues': `
    select format('member %s on %s in %s: %s, by its rates %s', l.member_id, l.day, l.category, l.amount,
      v.amount + (l.turnover - v.turnover) * l.rate / 10000)
    from rebate_line l cross join lateral (
      select coalesce(sum(n.amount), 0)::bigint as amount, coalesce(sum(n.turnover), 0)::bigint as turnover
      from rebate_venue_line n where (n.member_id, n.day, n.category, n.version) = (l.member_id, l.day, l.category, l.version)) v
    where l.amount <> case when l.turnover < 10000 then 0 else v.amount + (l.turnover - v.turnover) * l.rate / 10000 end`,
} as const;

/** Holds runs, statements and rewards against each other; every line is a break. */
export async function checkRebates(pool: Pick<PoolClient, 'query'>): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the check must not crowd out the players
    const { rows } = await pool.query<{ format: string }>(`${query} limit 20`);
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
