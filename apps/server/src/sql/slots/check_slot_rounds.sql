-- What holds each round of a group back (slot_round_refusal), asked in the statement that takes the stakes and pays the
-- wins. The wallets are locked here already: a win must not pay for its own stake, so what lies there before the round has
-- to be known, and to stay.
create or replace function check_slot_rounds(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_words text[];
begin
  perform limit_lock_members((select array_agg(r.member) from jsonb_to_recordset(p_rows) as r(member bigint)));
  perform from jsonb_to_recordset(p_rows) as r(member bigint, venue text)
    join ledger_account a on a.member_id = r.member and a.wallet = 'venue:' || r.venue and a.currency = 'CNY'
    order by a.member_id for update of a;
  select array_agg(case when not p_known[r.position] then slot_round_refusal(r.value, g,
        venue_game_status(v.state, p.state), s, l.at, d.member_id is not null, c.paid, w.balance) end order by r.position)
    into v_words
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    join limit_member g on g.member_id = (r.value ->> 'member')::bigint
    join venue v on v.code = r.value ->> 'venue'
    left join venue_game p on p.venue_code = v.code and p.game_code = r.value ->> 'game'
    left join fair_seed s on s.id = (r.value ->> 'seed')::bigint and s.member_id = g.member_id and s.state = 'current'
    left join lateral (select x.at from slot_round x where x.member_id = g.member_id order by x.at desc limit 1) l on true
    left join ledger_debtor d on d.member_id = g.member_id
    left join ledger_account w on w.member_id = g.member_id and w.wallet = 'venue:' || v.code and w.currency = 'CNY'
    left join daily_payout c on c.member_id = g.member_id and c.day = (r.value ->> 'day')::date
      and c.cap = r.value ->> 'cap_kind';
  return v_words;
end $$;
