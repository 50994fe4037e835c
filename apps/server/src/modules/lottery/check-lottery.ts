import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of tickets and follow orders, each as a query for the rows that break it. */
const INVARIANTS = {
  // Money that stands in open tickets is the open tickets' money, member by member and venue by venue.
  'lottery-stakes-are-open-tickets': `
    select format('member %s has %s in %s and %s in open tickets', coalesce(a.member_id, t.member_id),
      coalesce(a.balance, 0), coalesce(a.wallet, t.wallet), coalesce(t.staked, 0))
    from (select a.member_id, a.wallet, a.balance from ledger_account a join venue v on a.wallet = 'stake:' || v.code
      where v.category = 'CP' and v.kind = 'own') a
    full join (select member_id, 'stake:' || venue_code as wallet, sum(stake)::bigint as staked from lottery_ticket
      where state = 'accepted' group by 1, 2) t on t.member_id = a.member_id and t.wallet = a.wallet
    where coalesce(a.balance, 0) <> coalesce(t.staked, 0)`,
  // A ticket and the entry that took its stake are one fact; so are its settlement and what it paid.
  'every-lottery-ticket-was-paid': `
    select format('ticket %s of %s fen, entry %s', t.ticket_no, t.stake, t.stake_entry) from lottery_ticket t
    left join ledger_posting p on p.entry_id = t.stake_entry and p.line = 1
    where p.amount is distinct from t.stake or p.from_member <> t.member_id
      or p.from_wallet <> case when t.follow_no is null then 'venue:' || t.venue_code else 'locked' end
      or p.to_wallet <> 'stake:' || t.venue_code`,
  'every-lottery-settlement-was-posted': `
    select format('ticket %s returned %s, entry %s', t.ticket_no, t.returned, t.settle_entry) from lottery_ticket t
    left join lateral (
      select sum(p.amount) filter (where p.from_wallet = 'stake:' || t.venue_code) as ended,
        coalesce(sum(p.amount) filter (where p.to_member = t.member_id and p.to_wallet = 'venue:' || t.venue_code), 0) as paid
      from ledger_posting p where p.entry_id = t.settle_entry
    ) l on true
    where t.state <> 'accepted' and (l.ended is distinct from t.stake or l.paid is distinct from t.returned)`,
  'every-lottery-entry-has-its-ticket': `
    select format('entry %s', e.id) from ledger_entry e
    where e.kind in ('lottery-stake', 'lottery-follow-stake')
      and not exists (select from lottery_ticket t where t.stake_entry = e.id)
    union all
    select format('entry %s', e.id) from ledger_entry e
    where e.kind in ('lottery-payout', 'lottery-loss', 'lottery-refund')
      and not exists (select from lottery_ticket t where t.ticket_no = e.cause and t.settle_entry = e.id)`,
  // Nothing is sold after closing, and nothing stays open of an issue that is settled.
  'no-ticket-after-closing': `
    select format('ticket %s at %s, %s closed at %s', t.ticket_no, t.at, t.issue_no, i.closes_at) from lottery_ticket t
    left join lottery_issue i on i.issue_no = t.issue_no and i.game_code = t.game_code
    where i.issue_no is null or t.at >= i.closes_at or t.at < i.opens_at`,
  'tickets-end-with-their-issue': `
    select format('ticket %s is %s, issue %s is %s', t.ticket_no, t.state, i.issue_no, i.state) from lottery_ticket t
    join lottery_issue i on i.issue_no = t.issue_no
    where i.state = 'waiting' and t.state <> 'accepted' and not t.is_cancelled or i.state = 'void' and t.state in ('won', 'lost')`,
  // What stands on an issue is what its tickets put there.
  'lottery-exposure-is-tickets': `
    select format('%s: %s/%s/%s stand, tickets make %s/%s/%s', issue_no, x.lines, x.staked, x.most, t.lines, t.staked, t.most)
    from (select issue_no, lines, staked, most from lottery_exposure where play_code = '') x
    full join (select issue_no, sum(lines) as lines, sum(stake) as staked, sum(most) as most from lottery_ticket
      where not is_cancelled group by issue_no) t using (issue_no)
    where (coalesce(x.lines, 0), coalesce(x.staked, 0), coalesce(x.most, 0))
      <> (coalesce(t.lines, 0), coalesce(t.staked, 0), coalesce(t.most, 0))
    union all
    select format('%s: plays make %s/%s/%s of %s/%s/%s', issue_no, sum(p.lines), sum(p.staked), sum(p.most), x.lines, x.staked,
      x.most)
    from lottery_exposure p join (select issue_no, lines, staked, most from lottery_exposure where play_code = '') x
      using (issue_no)
    where p.play_code <> '' group by issue_no, x.lines, x.staked, x.most
    having (sum(p.lines), sum(p.staked), sum(p.most)) <> (x.lines, x.staked, x.most)`,
  // What an order has locked is what its waiting issues cost; what it has not, became tickets or went back.
  'locked-is-what-waits': `
    select format('order %s (%s) holds %s, %s wait', f.order_no, f.state, h.remaining, x.waiting) from lottery_follow f
    left join ledger_hold h on h.id = f.hold_id
    cross join lateral (select coalesce(sum(x.cost) filter (where x.state = 'waiting'), 0) as waiting, sum(x.cost) as cost
      from lottery_follow_issue x where x.order_no = f.order_no) x
    where h.remaining is distinct from x.waiting or h.amount <> f.cost or x.cost <> f.cost
      or f.state <> 'running' and x.waiting > 0`,
  'followed-tickets-are-of-their-order': `
    select format('order %s, %s: ticket %s', x.order_no, x.issue_no, x.ticket_no) from lottery_follow_issue x
    join lottery_follow f on f.order_no = x.order_no
    left join lottery_ticket t on t.ticket_no = x.ticket_no and t.follow_no = x.order_no and t.issue_no = x.issue_no
      and t.member_id = f.member_id and t.stake = x.cost
    where x.state = 'placed' and t.ticket_no is null`,
} as const;

/** Holds tickets and follow orders against the ledger; every line is a break. */
export const checkLottery = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
