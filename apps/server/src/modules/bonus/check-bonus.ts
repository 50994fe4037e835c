import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of bonus money, each as a query for the rows that break it. */
const INVARIANTS = {
  // The balances of a member's lots together are what the ledger holds as bonus money.
  'lots-are-in-the-ledger': `
    select format('member %s: lots hold %s, the ledger says %s', member_id, lots, wallet) from (
      select member_id, coalesce(l.lots, 0) as lots, coalesce(a.wallet, 0) as wallet
      from (select member_id, sum(balance)::bigint as lots from bonus_lot group by member_id) l
      full join (select member_id, balance as wallet from ledger_account where wallet = 'bonus' and currency = 'CNY') a
        using (member_id)
    ) both_sides where lots <> wallet`,
  'lots-add-up': `
    select format('lot %s: %s + %s - %s - %s - %s is not %s', id, amount, returned, staked, converted, forfeited, balance)
    from bonus_lot where balance < 0 or amount + returned - staked - converted - forfeited <> balance`,
  // What a lot says of its bets is what the bets say of it.
  'lots-know-their-bets': `
    select format('lot %s: %s staked, %s returned, %s open; its bets say %s, %s, %s', l.id, l.staked, l.returned, l.open_stake,
      f.staked, f.returned, f.open)
    from bonus_lot l cross join lateral (
      select coalesce(sum(amount), 0) as staked, coalesce(sum(returned), 0) as returned,
        coalesce(sum(amount) filter (where is_open), 0) as open
      from bet_funding where kind = 'lot' and source_id = l.id) f
    where l.staked <> f.staked or l.returned <> f.returned or l.open_stake <> f.open`,
  'no-more-converted-than-promised': `
    select format('lot %s converted %s of at most %s', id, converted, max_conversion) from bonus_lot
    where state = 'converted' and converted > max_conversion`,
  // A lot that is over holds nothing, and nothing has to be played for it.
  'what-is-over-is-over': `
    select format('lot %s is %s, its requirement is open', l.id, l.state) from bonus_lot l
    join wagering_requirement r on r.id = l.requirement_id
    where l.state not in ('open', 'closing') and r.closed_at is null`,
  'free-bets-are-used-once': `
    select format('free bet %s is used for %s', b.id, b.bet_no) from free_bet b where b.state = 'used'
      and not exists (select from bet_funding f where f.kind = 'freebet' and f.source_id = b.id and f.bet_no = b.bet_no)`,
  'free-spins-are-counted': `
    select format('free spins %s: %s of %s left after %s rounds', s.id, s.spins_left, s.given, n.rounds) from free_spins s
    cross join lateral (select count(*) as rounds from bet_funding f where f.kind = 'spins' and f.source_id = s.id) n
    where s.given - s.spins_left <> n.rounds`,
} as const;

/** Holds lots, free bets and free spins against the ledger and the bets; every line is a break. */
export const checkBonus = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
