import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of tables and hands, each as a query for the rows that break it. */
const INVARIANTS = {
  // Money that was put aside is that of hands in play, member by member.
  'card-stakes-are-hands-in-play': `
    select format('member %s has %s in %s and %s in hands', coalesce(a.member_id, h.member_id), coalesce(a.balance, 0),
      coalesce(a.wallet, h.wallet), coalesce(h.held, 0))
    from (select a.member_id, a.wallet, a.balance from ledger_account a join venue v on a.wallet = 'stake:' || v.code
      where v.category = 'QP' and v.kind = 'own') a
    full join (select s.member_id, 'stake:' || h.venue_code as wallet, sum(s.hold)::bigint as held
      from card_hand h join card_hand_seat s using (hand_no)
      where h.state in ('gathering', 'playing') and s.member_id is not null group by 1, 2) h
      on h.member_id = a.member_id and h.wallet = a.wallet
    where coalesce(a.balance, 0) <> coalesce(h.held, 0)`,
  // Before rake a hand moves money between its seats, and nowhere else.
  'every-hand-sums-to-zero': `
    select format('hand %s: %s', hand_no, sum(net)) from card_hand_seat group by hand_no having sum(net) <> 0`,
  // A place gets back what it put aside and its result; nobody loses or wins more than lay in front of them.
  'every-place-adds-up': `
    select format('hand %s place %s', s.hand_no, s.place) from card_hand_seat s join card_hand h using (hand_no)
    where h.state in ('settled', 'void') and s.member_id is not null
      and (s.returned <> s.hold + s.net - s.rake or s.net < -s.hold or s.settle_entry is null
        -- At a table with chips a place can win as much of every other; elsewhere as much as it has.
        or s.net > case when h.setup is null then s.stack else (select coalesce(sum(least(o.stack, s.stack)), 0)
          from card_hand_seat o where o.hand_no = s.hand_no and o.place <> s.place) end)`,
  // A result and its entry are one fact.
  'every-result-was-posted': `
    select format('hand %s place %s returned %s, entry %s says %s', s.hand_no, s.place, s.returned, s.settle_entry, p.returned)
    from card_hand_seat s join card_hand h using (hand_no)
    left join lateral (select coalesce(sum(p.amount), 0)::bigint as returned from ledger_posting p
      where p.entry_id = s.settle_entry and p.to_member = s.member_id and p.to_wallet = 'venue:' || h.venue_code) p on true
    where s.settle_entry is not null and p.returned <> s.returned`,
  // All entries of a settled hand together leave its rake with the house, what bots won or lost being counted apart.
  'every-hand-leaves-its-rake': `
    select format('hand %s: rake %s, the house has %s', h.hand_no, r.rake, m.kept) from card_hand h
    cross join lateral (select sum(s.rake)::bigint as rake from card_hand_seat s where s.hand_no = h.hand_no) r
    cross join lateral (select coalesce(sum(case when p.to_member = 0 and p.to_wallet = 'pnl:' || h.venue_code then p.amount
          when p.from_member = 0 and p.from_wallet = 'pnl:' || h.venue_code then -p.amount else 0 end), 0)::bigint as kept
      from ledger_posting p where p.entry_id = h.bots_entry
        or p.entry_id in (select s.settle_entry from card_hand_seat s where s.hand_no = h.hand_no)) m
    where h.state = 'settled' and r.rake <> m.kept`,
  // Who deals next still sits there, and who dealt a hand had a place in it.
  'every-dealer-has-a-seat': `
    select format('table %s: chair %s', t.id, t.dealer) from card_table t
    left join card_seat s on s.table_id = t.id and s.chair = t.dealer where t.dealer is not null and s.chair is null
    union all select format('hand %s: place %s', h.hand_no, h.dealer) from card_hand h
    left join card_hand_seat s on s.hand_no = h.hand_no and s.place = h.dealer
    where h.dealer is not null and s.place is null`,
  // A table knows the hand that lies on it, and no other is in play.
  'no-hand-without-its-table': `
    select format('hand %s', h.hand_no) from card_hand h
    left join card_table t on t.hand_no = h.hand_no and t.closed_at is null
    where h.state in ('gathering', 'playing') and t.id is null`,
} as const;

/** Holds hands against their tables and the ledger; every line is a break. */
export const checkCards = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
