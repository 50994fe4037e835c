import type { PoolClient } from 'pg';

/** What must never be true, each as a query for the rows that break it. */
const INVARIANTS = {
  'commission-paid-once': `
    select format('agent %s, %s: %s by the statement, %s in the ledger', s.agent_id, s.month, s.paid, coalesce(e.sum, 0))
    from agent_statement s
    cross join lateral (select sum(p.amount) as sum from ledger_entry e join ledger_posting p on p.entry_id = e.id
      where e.kind = 'commission' and e.cause = 'agent:' || s.agent_id || ':' || to_char(s.month, 'YYYY-MM')) e
    where s.paid <> coalesce(e.sum, 0)`,
  'commission-has-statement': `
    select format('%s is in the ledger without a statement', e.cause) from ledger_entry e
    where e.kind = 'commission' and not exists (select from agent_statement s
      where e.cause = 'agent:' || s.agent_id || ':' || to_char(s.month, 'YYYY-MM') and s.paid > 0)`,
  'statement-adds-up': `
    select format('agent %s, %s: its members add up to %s of %s', s.agent_id, s.month, m.sum, s.staked - s.returned - s.rewards - s.fees)
    from agent_statement s
    cross join lateral (select coalesce(sum(m.staked - m.returned - m.rewards - m.fees), 0) as sum from agent_statement_member m
      where m.agent_id = s.agent_id and m.month = s.month) m
    where m.sum <> s.staked - s.returned - s.rewards - s.fees`,
  'what-waits-goes-on': `
    select format('agent %s, %s: %s waited, %s before', s.agent_id, s.month, s.waited, coalesce(b.waits, 0)) from agent_statement s
    left join agent_statement b on b.agent_id = s.agent_id and b.month = s.month - interval '1 month'
    where s.waited <> coalesce(b.waits, 0)`,
  'nobody-brings-themselves': `
    select format('member %s is brought by themselves', id) from member where agent_id = id`,
} as const;

/** Holds statements against ledger and members; every line is a break. */
export async function checkAgents(pool: Pick<PoolClient, 'query'>): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the check must not crowd out the players
    const { rows } = await pool.query<{ format: string }>(`${query} limit 20`);
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
