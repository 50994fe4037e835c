import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of sittings, shots and the money at cannons, each as a query for the rows that break it. */
const INVARIANTS = {
  // Money at a cannon is what was brought and what the posted shots left of it.
  'seats-hold-what-is-left': `
    select format('member %s %s holds %s, the sitting makes %s', coalesce(a.member_id, s.member_id), coalesce(a.wallet, s.wallet),
      coalesce(a.balance, 0), coalesce(s.money, 0))
    from (select member_id, wallet, balance from ledger_account where wallet like 'seat:%' and balance <> 0) a
    full join (select member_id, 'seat:' || venue_code as wallet, brought + won - staked as money from fishing_session
      where state = 'open' and brought + won - staked <> 0) s using (member_id, wallet)
    where coalesce(a.balance, 0) <> coalesce(s.money, 0)`,
  'sums-are-the-shots': `
    select format('sitting %s: staked %s won %s, its shots %s and %s', s.session_no, s.staked, s.won, x.staked, x.won)
    from fishing_session s cross join lateral (
      select coalesce(sum(h.stake) filter (where h.species > 0), 0)::bigint as staked, coalesce(sum(h.win), 0)::bigint as won,
        count(*) filter (where h.species > 0) as shots, count(*) filter (where h.species = 0) as given_back
      from fishing_shot h where h.session_no = s.session_no and h.seq <= s.posted_seq) x
    where (x.staked, x.won, x.shots, x.given_back) <> (s.staked, s.won, s.shots, s.given_back)`,
  'sums-are-the-entries': `
    select format('sitting %s: staked %s won %s, its entries %s and %s', s.session_no, s.staked, s.won, b.staked, b.won)
    from fishing_session s cross join lateral (
      select coalesce(sum(e.stake), 0)::bigint as staked, coalesce(sum(e.win), 0)::bigint as won
      from fishing_batch e where e.session_no = s.session_no) b
    where (b.staked, b.won) <> (s.staked, s.won)`,
  'every-batch-was-posted': `
    select format('batch %s:%s of %s and %s, entry %s', b.session_no, b.last_seq, b.stake, b.win, b.entry_id) from fishing_batch b
    join fishing_session s using (session_no)
    left join lateral (
      select sum(p.amount) filter (where p.from_member = s.member_id and p.from_wallet = 'seat:' || s.venue_code) as staked,
        coalesce(sum(p.amount) filter (where p.to_member = s.member_id and p.to_wallet = 'seat:' || s.venue_code), 0) as won
      from ledger_posting p where p.entry_id = b.entry_id
    ) l on true
    where l.staked is distinct from b.stake or l.won is distinct from b.win`,
  'every-entry-has-its-batch': `
    select format('entry %s', e.id) from ledger_entry e
    where e.kind = 'fishing-shots' and not exists (select from fishing_batch b where b.entry_id = e.id)`,
  'nothing-is-left-behind': `
    select format('sitting %s is closed at %s of %s', s.session_no, s.posted_seq, x.seq) from fishing_session s
    cross join lateral (select coalesce(max(h.seq), 0) as seq from fishing_shot h where h.session_no = s.session_no) x
    where s.state = 'closed' and s.posted_seq <> x.seq`,
  // Shots are numbered from one, in the order they were fired and in the order they were decided, without gaps.
  'no-gap-in-nonces': `
    select format('sitting %s has %s shots up to %s, decided up to %s', s.session_no, x.shots, x.nonce, x.seq) from fishing_session s
    cross join lateral (select count(*) as shots, coalesce(max(h.nonce), 0) as nonce, coalesce(max(h.seq), 0) as seq
      from fishing_shot h where h.session_no = s.session_no) x
    where s.state = 'closed' and x.shots <> x.nonce or x.shots <> x.seq`,
} as const;

/** Holds sittings against their shots and the ledger; every line is a break. */
export const checkFishing = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
