import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of issues and chains, each as a query for the rows that break it. */
const INVARIANTS = {
  // Committed before the first sale, and used backwards without a gap. One that closed before it was laid was never sold.
  'every-chain-was-published-before-its-first-sale': `
    select format('chain %s made at %s, %s opens at %s', c.id, c.made_at, i.issue_no, i.opens_at) from lottery_chain c
    join lottery_issue i on i.issue_no = c.first_issue
    where c.made_at > i.opens_at and i.state <> 'void' or i.chain_id <> c.id or i.link_index <> c.length - 1`,
  'no-gap-in-links': `
    select format('chain %s: %s issues down to link %s', c.id, i.issues, i.lowest) from lottery_chain c
    cross join lateral (select count(*) as issues, min(x.link_index) as lowest from lottery_issue x where x.chain_id = c.id) i
    where i.issues > 0 and i.issues <> c.length - i.lowest`,
  'no-gap-in-numbers': `
    select format('%s follows %s', o.issue_no, o.before) from (
      select i.issue_no, i.day, i.number, lag(i.issue_no) over w as before, lag(i.day) over w as day_before,
        lag(i.number) over w as number_before,
        lag(i.number) over w = max(i.number) over (partition by i.game_code) as is_day_end
      from lottery_issue i where i.draws_at > now() - interval '3 days'
      window w as (partition by i.game_code order by i.day, i.number)
    ) o where o.before is not null and not (
      o.day = o.day_before and o.number = o.number_before + 1
      or o.day = o.day_before + 1 and o.number = 1 and o.is_day_end)`,
  // Each link leads to the one before it, the first to the published one.
  'every-link-leads-to-the-last': `
    select format('%s: %s', i.issue_no, i.link) from lottery_issue i join lottery_chain c on c.id = i.chain_id
    left join lottery_issue b on b.chain_id = i.chain_id and b.link_index = i.link_index + 1
    where i.link is not null and i.draws_at > now() - interval '3 days' and encode(sha256(decode(i.link, 'hex')), 'hex')
      <> case when i.link_index = c.length - 1 then c.last_link else coalesce(b.link, encode(sha256(decode(i.link, 'hex')), 'hex')) end`,
  'no-draw-before-its-time': `
    select format('%s drawn at %s', issue_no, drawn_at) from lottery_issue
    where state in ('drawn', 'settled') and drawn_at < draws_at`,
  'every-beacon-was-committed-to': `
    select format('%s waits for round %s', i.issue_no, i.beacon_round) from lottery_issue i
    where i.state in ('waiting', 'drawn', 'settled') and not exists (select from lottery_beacon_chain b
      where b.first_round <= i.beacon_round and i.beacon_round < b.first_round + b.rounds and b.noted_at <= i.opens_at)`,
} as const;

/** Holds issues against their chains and the beacon; every line is a break. */
export const checkDraws = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
