-- What holds the bets of each ticket of a group back (table_bet_refusal), and then how far facing sides stand apart, where the
-- tickets of the group count together. Everything is asked in the statement that takes the stakes. The rounds are held: one
-- is sealed after the last bet on it is in, and not with one on its way.
create or replace function check_table_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_words text[];
  v_bet record;
  -- What the tickets of this group that are taken add to a side, by round and bet.
  v_taken jsonb := '{}';
begin
  perform limit_lock_members((select array_agg(r.member) from jsonb_to_recordset(p_rows) as r(member bigint)));
  perform from table_round r where r.round_no in (select w.round from jsonb_to_recordset(p_rows) as w(round text))
    order by r.round_no for key share;
  select array_agg(case when not p_known[r.position] then table_bet_refusal(r.value, g,
        venue_game_status(v.state, p.state), o, m.staked, m.most, c.paid, d.member_id is not null) end order by r.position)
    into v_words
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    join limit_member g on g.member_id = (r.value ->> 'member')::bigint
    join venue v on v.code = r.value ->> 'venue'
    left join venue_game p on p.venue_code = v.code and p.game_code = r.value ->> 'table'
    left join table_round o on o.round_no = r.value ->> 'round' and o.table_code = r.value ->> 'table'
    cross join lateral (select coalesce(sum(t.stake), 0)::bigint as staked, coalesce(sum(t.most), 0)::bigint as most
      from table_ticket t where (t.round_no, t.member_id) >= (r.value ->> 'round', g.member_id)
        and (t.round_no, t.member_id) <= (r.value ->> 'round', g.member_id)) m
    left join daily_payout c on c.member_id = g.member_id and c.day = (r.value ->> 'day')::date
      and c.cap = r.value ->> 'cap_kind'
    left join ledger_debtor d on d.member_id = g.member_id;
  -- One after the other: a ticket that is taken counts for those behind it, one that is refused does not. A look only: the
  -- apply function counts, and has the group checked again.
  for v_bet in
    select r.position, r.value ->> 'round' as round, f.code, f.stake, (r.value ->> 'exposure_cap')::bigint as cap,
      coalesce(one.staked, 0) - coalesce(other.staked, 0) as ahead, f.other
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    cross join lateral jsonb_to_recordset(r.value -> 'facing') as f(code text, other text, stake bigint)
    left join table_exposure one on one.round_no = r.value ->> 'round' and one.bet_code = f.code
    left join table_exposure other on other.round_no = r.value ->> 'round' and other.bet_code = f.other
    where not p_known[r.position] order by r.position
  loop
    continue when v_words[v_bet.position] is not null;
    if v_bet.ahead + coalesce((v_taken ->> (v_bet.round || ' ' || v_bet.code))::bigint, 0)
        - coalesce((v_taken ->> (v_bet.round || ' ' || v_bet.other))::bigint, 0) + v_bet.stake > v_bet.cap then
      v_words[v_bet.position] := 'exposure';
    else
      v_taken := v_taken || jsonb_build_object(v_bet.round || ' ' || v_bet.code,
        coalesce((v_taken ->> (v_bet.round || ' ' || v_bet.code))::bigint, 0) + v_bet.stake);
    end if;
  end loop;
  return v_words;
end $$;
