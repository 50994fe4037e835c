import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of tables, rounds and tickets, each as a query for the rows that break it. */
const INVARIANTS = {
  // Money that stands in open tickets is the open tickets' money, member by member and venue by venue.
  'table-stakes-are-open-tickets': `
    select format('member %s has %s in %s and %s in open tickets', coalesce(a.member_id, t.member_id),
      coalesce(a.balance, 0), coalesce(a.wallet, t.wallet), coalesce(t.staked, 0))
    from (select a.member_id, a.wallet, a.balance from ledger_account a join venue v on a.wallet = 'stake:' || v.code
      where v.category = 'ZR' and v.kind = 'own' and not exists (select from provider_venue p where p.venue_code = v.code)) a
    full join (select member_id, 'stake:' || venue_code as wallet, sum(stake)::bigint as staked from table_ticket
      where state = 'accepted' group by 1, 2) t on t.member_id = a.member_id and t.wallet = a.wallet
    where coalesce(a.balance, 0) <> coalesce(t.staked, 0)`,
  // A ticket and the entry that took its stake are one fact; so are its settlement and what it paid.
  'every-table-ticket-was-paid': `
    select format('ticket %s of %s fen, entry %s', t.ticket_no, t.stake, t.stake_entry) from table_ticket t
    left join ledger_posting p on p.entry_id = t.stake_entry and p.line = 1
    where p.amount is distinct from t.stake or p.from_member <> t.member_id
      or p.from_wallet <> 'venue:' || t.venue_code or p.to_wallet <> 'stake:' || t.venue_code`,
  'every-table-ticket-is-its-bets': `
    select format('ticket %s of %s fen', t.ticket_no, t.stake) from table_ticket t
    where t.stake <> (select coalesce(sum(b.stake), 0) from jsonb_to_recordset(t.bets) as b(stake bigint))`,
  'every-table-settlement-was-posted': `
    select format('ticket %s returned %s, entry %s', t.ticket_no, t.returned, t.settle_entry) from table_ticket t
    left join lateral (
      select sum(p.amount) filter (where p.from_wallet = 'stake:' || t.venue_code) as ended,
        coalesce(sum(p.amount) filter (where p.to_member = t.member_id and p.to_wallet = 'venue:' || t.venue_code), 0) as paid
      from ledger_posting p where p.entry_id = t.settle_entry
    ) l on true
    where t.state <> 'accepted' and (l.ended is distinct from t.stake or l.paid is distinct from t.returned)`,
  'every-table-entry-has-its-ticket': `
    select format('entry %s', e.id) from ledger_entry e
    where e.kind = 'table-stake' and not exists (select from table_ticket t where t.stake_entry = e.id)
    union all
    select format('entry %s', e.id) from ledger_entry e
    where e.kind in ('table-payout', 'table-loss', 'table-refund')
      and not exists (select from table_ticket t where t.ticket_no = e.cause and t.settle_entry = e.id)`,
  // What a settled ticket made is what was sealed with its round before anything of it was shown.
  'every-table-ticket-won-what-was-sealed': `
    select format('ticket %s won %s', t.ticket_no, t.won) from table_ticket t join table_round r using (round_no)
    where t.state in ('won', 'even', 'lost') and t.won <> (
      select coalesce(sum(b.stake * coalesce((r.backs ->> b.code)::bigint, 0) / 10000), 0)
      from jsonb_to_recordset(t.bets) as b(code text, stake bigint))`,
  // Nothing is taken after betting, and nothing stays open of a round that is settled.
  'no-table-ticket-after-closing': `
    select format('ticket %s at %s, %s closed at %s', t.ticket_no, t.at, t.round_no, r.closes_at) from table_ticket t
    join table_round r using (round_no) where t.at >= r.closes_at or t.at < r.opens_at - interval '1 second'`,
  'table-tickets-end-with-their-round': `
    select format('ticket %s is %s, round %s is %s', t.ticket_no, t.state, r.round_no, r.state) from table_ticket t
    join table_round r using (round_no)
    where r.state = 'open' and t.state <> 'accepted' or r.settled_at is not null and t.state = 'accepted'
      or r.state = 'void' and t.state not in ('accepted', 'void')`,
  'table-exposure-is-tickets': `
    select format('%s %s: %s stand, tickets make %s', coalesce(x.round_no, t.round_no), coalesce(x.bet_code, t.code), x.staked,
      t.staked)
    from table_exposure x full join (select o.round_no, b.code, sum(b.stake) as staked from table_ticket o
      cross join lateral jsonb_to_recordset(o.bets) as b(code text, stake bigint) group by 1, 2) t
      on t.round_no = x.round_no and t.code = x.bet_code
    where x.staked is distinct from t.staked`,
  // Committed before the first bet, and used without a gap: cards one after the other, links backwards.
  'every-shoe-was-committed-before-its-first-bet': `
    select format('shoe %s committed at %s, round %s opens at %s', s.shoe_no, s.committed_at, r.round_no, r.opens_at)
    from table_shoe s join table_round r on r.shoe_no = s.shoe_no and r.shoe_number = 1 where s.seats_until > r.opens_at`,
  'no-card-left-out': `
    select format('%s begins with card %s, %s ended before %s', n.round_no, n.first_card, o.round_no,
      o.first_card + cardinality(o.drawn))
    from table_round o join table_round n on n.shoe_no = o.shoe_no and n.shoe_number = o.shoe_number + 1
    where o.drawn is not null and n.first_card <> o.first_card + cardinality(o.drawn)`,
  'every-table-chain-was-committed-before-its-first-bet': `
    select format('chain %s', c.chain_id) from table_chain c join table_round r on r.chain_id = c.chain_id
    join lottery_chain l on l.id = c.chain_id
    where r.link_index <> l.length - 1 - (r.number - c.first_number) or c.committed_at > r.opens_at`,
  'no-gap-in-table-rounds': `
    select format('%s has %s rounds up to %s', table_code, count(*), max(number)) from table_round
    group by table_code having count(*) <> max(number)`,
} as const;

/** Holds tables against the ledger and what they committed to; every line is a break. */
export const checkTables = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
