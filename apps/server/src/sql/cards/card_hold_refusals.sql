-- What keeps each member of a table from playing the next hand, as one word, in the order the player should hear it: the game or
-- its venue at rest, who plays, the member's own protection, the day's payout, a debt, too little money. Rows carry what
-- eligibility asks, the largest loss of a hand (most) and what a seat has to have (least). hold is what would be put
-- aside: the largest loss, or all there is; back is what could come back at most, where it is not twice as much. Locks the members' limits and then their wallets, so that what is said holds until the
-- money has moved.
create or replace function card_hold_refusals(p_rows jsonb)
returns table (member_id bigint, word text, balance bigint, hold bigint) language plpgsql as $$
begin
  perform limit_lock_members((select array_agg(r.member) from jsonb_to_recordset(p_rows) as r(member bigint)));
  perform from jsonb_to_recordset(p_rows) as r(member bigint, venue text)
    join ledger_account a on a.member_id = r.member and a.wallet = 'venue:' || r.venue and a.currency = 'CNY'
    order by a.member_id for update of a;
  return query
    select g.member_id, case
        when s.status is distinct from 'normal' then coalesce(s.status, 'coming')
        when x.word is not null then x.word
        when coalesce(c.paid, 0) + coalesce((r.value ->> 'back')::bigint, 2 * m.hold) > (r.value ->> 'cap')::bigint then 'cap'
        when d.member_id is not null then 'debt'
        when m.balance < (r.value ->> 'least')::bigint then 'insufficient-balance'
      end, m.balance, m.hold
    from jsonb_array_elements(p_rows) as r(value)
    join limit_member g on g.member_id = (r.value ->> 'member')::bigint
    join venue v on v.code = r.value ->> 'venue'
    left join venue_game p on p.venue_code = v.code and p.game_code = r.value ->> 'game'
    left join ledger_account w on w.member_id = g.member_id and w.wallet = 'venue:' || v.code and w.currency = 'CNY'
    cross join lateral (select coalesce(w.balance, 0) as balance,
      least(coalesce(w.balance, 0), (r.value ->> 'most')::bigint) as hold) m
    cross join lateral (select venue_game_status(v.state, p.state) as status) s
    cross join lateral (select stake_refusal(r.value, g, m.hold) as word) x
    left join ledger_debtor d on d.member_id = g.member_id
    left join daily_payout c on c.member_id = g.member_id and c.day = (r.value ->> 'day')::date
      and c.cap = r.value ->> 'cap_kind'
    order by g.member_id;
end $$;
