-- What holds each ticket of a group back (lottery_bet_refusal), and then what stands on its issue, where the tickets of the
-- group count together. Everything is asked in the statement that takes the stakes.
create or replace function check_lottery_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_words text[];
  v_is_near boolean;
  v_bet record;
  -- What the tickets of this group that are taken add to the risk of an issue, by its number.
  v_taken jsonb := '{}';
  -- As if all of them were on one issue.
  v_risk bigint;
begin
  select sum(r.most) into v_risk from jsonb_to_recordset(p_rows) as r(most bigint);
  perform limit_lock_members((select array_agg(r.member) from jsonb_to_recordset(p_rows) as r(member bigint)));
  select array_agg(case when not p_known[r.position] then lottery_bet_refusal(r.value, g,
        venue_game_status(v.state, p.state), i, k.rulebook, l.at, m.most, d.member_id is not null) end order by r.position),
      bool_or(coalesce(x.most - x.staked, 0) + v_risk > (r.value ->> 'exposure_cap')::bigint)
    into v_words, v_is_near
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    join limit_member g on g.member_id = (r.value ->> 'member')::bigint
    join venue v on v.code = r.value ->> 'venue'
    left join venue_game p on p.venue_code = v.code and p.game_code = r.value ->> 'game'
    left join lottery_issue i on i.issue_no = r.value ->> 'issue' and i.game_code = r.value ->> 'game'
    left join lottery_exposure x on x.issue_no = r.value ->> 'issue' and x.play_code = ''
    left join lateral (select b.rulebook from lottery_rulebook b where b.game_code = r.value ->> 'game'
      order by b.id desc limit 1) k on true
    left join lateral (select t.at from lottery_ticket t where t.member_id = g.member_id
        and t.game_code = r.value ->> 'game' and t.follow_no is null and (r.value ->> 'rest_ms')::integer > 0
        and t.at > (r.value ->> 'at')::timestamptz - interval '1 minute'
      order by t.at desc limit 1) l on true
    -- From (issue, member) to (issue, member): a plain pair of equalities could as well be looked up among all tickets the
    -- member ever bought, and was while the table was small when the plan was made.
    cross join lateral (select coalesce(sum(t.most), 0)::bigint as most from lottery_ticket t
      where (t.issue_no, t.member_id) >= (r.value ->> 'issue', g.member_id)
        and (t.issue_no, t.member_id) <= (r.value ->> 'issue', g.member_id) and not t.is_cancelled) m
    left join ledger_debtor d on d.member_id = g.member_id;
  if v_is_near then
    -- Now exactly, one after the other: a ticket that is taken counts for those behind it, one that is refused does not. A
    -- look only: the apply function counts, and has the group checked again.
    for v_bet in
      select r.position, r.value ->> 'issue' as issue, (r.value ->> 'exposure_cap')::bigint as cap,
        (r.value ->> 'most')::bigint - (r.value ->> 'stake')::bigint as risk, coalesce(x.most - x.staked, 0) as standing
      from jsonb_array_elements(p_rows) with ordinality as r(value, position)
      left join lottery_exposure x on x.issue_no = r.value ->> 'issue' and x.play_code = ''
      where v_words[r.position] is null and not p_known[r.position] order by r.position
    loop
      if v_bet.standing + coalesce((v_taken ->> v_bet.issue)::bigint, 0) + v_bet.risk > v_bet.cap then
        v_words[v_bet.position] := 'exposure';
      else
        v_taken := v_taken || jsonb_build_object(v_bet.issue, coalesce((v_taken ->> v_bet.issue)::bigint, 0) + v_bet.risk);
      end if;
    end loop;
  end if;
  return v_words;
end $$;
