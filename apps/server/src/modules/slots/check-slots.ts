import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What the ledger says of the house's accounts: sealed, and since then. */
const HOUSE = `select w.wallet, sum(w.amount)::bigint as amount from (
    select t.wallet, t.total as amount from ledger_sealed_total t where t.member_id = 0
    union all
    select m.wallet, m.delta from ledger_unsealed() u(id) join ledger_move m on m.entry_id = u.id where m.member_id = 0
  ) w group by w.wallet`;

/** What must never be true of rounds, seeds and pools, each as a query for the rows that break it. */
const INVARIANTS = {
  // A round and the entry that took its stake and paid it are one fact.
  'every-round-was-posted': `
    select format('round %s of %s fen, paid %s, entry %s', r.round_no, r.stake, r.paid, r.entry_id) from slot_round r
    left join lateral (
      select sum(p.amount) filter (where p.from_member = r.member_id and p.from_wallet = 'venue:' || r.venue_code) as staked,
        coalesce(sum(p.amount) filter (where p.to_member = r.member_id and p.to_wallet = 'venue:' || r.venue_code), 0) as paid
      from ledger_posting p where p.entry_id = r.entry_id
    ) l on true
    where l.staked is distinct from r.stake or l.paid is distinct from r.paid`,
  // What it made and what it paid differ by what was withheld, and by nothing else.
  'every-round-adds-up': `
    select format('round %s made %s and pools, withheld %s, returned %s', r.round_no, r.won, r.withheld, r.returned)
    from slot_round r cross join lateral (select coalesce(sum((x.value ->> 'amount')::bigint), 0) as amount
      from jsonb_array_elements(r.pools) x) p
    where r.won + p.amount - r.withheld <> r.returned`,
  'every-entry-has-its-round': `
    select format('entry %s', e.id) from ledger_entry e
    where e.kind = 'slot-round' and not exists (select from slot_round r where r.entry_id = e.id)`,
  // Nonces rise by one, from nought, without gaps; draws of promotions count on the same seeds.
  'no-gap-in-nonces': `
    select format('seed %s is at %s after %s rounds up to %s', s.id, s.nonce, r.rounds, r.last) from fair_seed s
    left join lateral (select count(distinct x.nonce) as rounds, max(x.nonce) as last from (
      select g.nonce from slot_round g where g.seed_id = s.id union all select d.nonce from gift_draw d where d.seed_id = s.id
    ) x) r on true
    where s.nonce <> r.rounds or r.rounds > 0 and r.last <> s.nonce - 1`,
  'no-round-without-its-seed': `
    select format('round %s, seed %s', r.round_no, r.seed_id) from slot_round r
    left join fair_seed s on s.id = r.seed_id and s.member_id = r.member_id
    where s.id is null or s.state = 'next' or r.at < s.taken_at`,
  // What stands in the pools is what the ledger says.
  'pools-are-in-the-ledger': `
    select format('%s holds %s, the ledger says %s', s.account, s.amount, coalesce(h.amount, 0)) from (
      select format('jackpot:%s:%s', pool, shard) as account, balance as amount from slot_pool_shard
      union all select 'jackpotReserve:' || pool, sum(reserve)::bigint from slot_pool_shard group by pool
    ) s left join (${HOUSE}) h on h.wallet = s.account where coalesce(h.amount, 0) <> s.amount`,
  // What rounds gave and what the pools began with is what was won and what is left.
  'pools-add-up': `
    select format('%s: %s given, %s won, %s left', s.pool, g.amount, w.amount, s.amount) from (
      select pool, sum(balance)::bigint as amount from slot_pool_shard group by pool
    ) s
    cross join lateral (select coalesce(sum(p.amount), 0)::bigint as amount from ledger_posting p
      where p.to_member = 0 and p.to_wallet like 'jackpot:' || s.pool || ':%' and p.from_wallet not like 'jackpot:%') g
    cross join lateral (select coalesce(sum((x.value ->> 'amount')::bigint), 0)::bigint as amount
      from slot_round r cross join lateral jsonb_array_elements(r.pools) x
      where r.pools <> '[]' and x.value ->> 'pool' = s.pool) w
    where g.amount <> w.amount + s.amount`,
} as const;

/** Holds rounds against the ledger, seeds and pools; every line is a break. */
export const checkSlots = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
