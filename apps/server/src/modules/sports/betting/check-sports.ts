import { bookVenues, ESPORTS_VENUE } from '@fairground/contract/venues';
import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../../platform/broken-invariants.ts';

const STAKE_WALLETS = bookVenues.map((code) => `'stake:${code}'`).join(', ');

/** What must never be true of tickets, each as a query for the rows that break it. */
const INVARIANTS = {
  // Money that stands in open bets is the open bets' money, member by member.
  'stakes-are-open-tickets': `
    select format('member %s has %s in bets and %s in open tickets of %s', coalesce(a.member_id, t.member_id),
      coalesce(a.balance, 0), coalesce(t.staked, 0), coalesce(a.wallet, t.wallet))
    from (select member_id, wallet, balance from ledger_account where wallet in (${STAKE_WALLETS})) a
    full join (select member_id, 'stake:' || venue_code as wallet, sum(staked - cashed_stake)::bigint as staked
      from sport_ticket where status in ('delay', 'accepted') group by member_id, venue_code) t
      on t.member_id = a.member_id and t.wallet = a.wallet
    where coalesce(a.balance, 0) <> coalesce(t.staked, 0)`,
  // What stands on a selection is what open tickets put there.
  'exposure-is-open-tickets': `
    select format('%s %s %s %s %s: %s/%s/%s stand, open tickets make %s/%s/%s', game_id, market_code, line, side, score,
      x.tickets, x.staked, x.returnable, o.tickets, o.staked, o.returnable)
    from sport_exposure x
    full join (select e.game_id, e.market_code, e.line, e.side, e.score, count(*) as tickets, sum(e.staked) as staked,
        sum(e.returnable) as returnable
      from sport_ticket_exposure e join sport_ticket t on t.id = e.ticket_id and t.status in ('delay', 'accepted')
      group by 1, 2, 3, 4, 5) o using (game_id, market_code, line, side, score)
    where (coalesce(x.tickets, 0), coalesce(x.staked, 0), coalesce(x.returnable, 0))
      <> (coalesce(o.tickets, 0), coalesce(o.staked, 0), coalesce(o.returnable, 0))`,
  // A ticket and the entry that took its stake are one fact.
  'every-ticket-was-paid': `
    select format('ticket %s of %s fen, entry %s', t.id, t.staked, t.stake_entry) from sport_ticket t
    left join ledger_posting p on p.entry_id = t.stake_entry and p.line = 1
    where p.amount is distinct from t.staked or p.from_member <> t.member_id or p.from_wallet <> 'venue:' || t.venue_code
      or p.to_wallet <> 'stake:' || t.venue_code`,
  'every-stake-has-its-ticket': `
    select format('entry %s', e.id) from ledger_entry e
    where e.kind = 'sport-stake' and not exists (select from sport_ticket t where t.stake_entry = e.id)`,
  'rejected-stakes-went-back': `
    select format('ticket %s', t.id) from sport_ticket t where t.status = 'rejected'
      and not exists (select from ledger_entry e where e.kind = 'sport-stake-back' and e.cause = t.id and e.version = 1)`,
  // Invariant 8: whatever was taken before a match was taken before its start, unless it was found and is void.
  'no-bet-after-the-cut-off': `
    select format('ticket %s on %s, taken at %s, cut-off %s', t.id, l.game_id, t.placed_feed_at, l.cut_off_at)
    from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where l.cut_off_at <= t.placed_feed_at and t.status in ('delay', 'accepted', 'settled') and l.cancellation is null`,
  // Esports are paid from and to their own venue, everything else from and to the sportsbook's.
  'every-leg-is-of-its-venue': `
    select format('ticket %s of %s on %s', t.id, t.venue_code, l.sport) from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where (t.venue_code = '${ESPORTS_VENUE}') <> (l.sport in ('ES', 'EM'))`,
  'no-ticket-without-legs': `
    select format('ticket %s', t.id) from sport_ticket t
    where not exists (select from sport_leg l where l.ticket_id = t.id and l.position = 1)`,
} as const;

/** Holds tickets against the ledger and against what stands on selections; every line is a break. */
export const checkSports = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
