-- Writes the tickets of a group whose stakes were posted, and counts what they stake and what stands on their issues.
create or replace function apply_lottery_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_is_over boolean;
begin
  insert into lottery_ticket (ticket_no, member_id, venue_code, game_code, issue_no, rulebook, entries, lines, stake, most, at,
    stake_entry, follow_no)
  select r.ticket, r.member, r.venue, r.game, r.issue, r.rulebook, r.entries, r.lines, r.stake, r.most, r.at,
    p_ids[r.position], r.follow
  from rows from (jsonb_to_recordset(p_rows) as (ticket text, member bigint, venue text, game text, issue text, rulebook text,
      entries jsonb, lines integer, stake bigint, most bigint, at timestamptz, follow text))
    with ordinality as r(ticket, member, venue, game, issue, rulebook, entries, lines, stake, most, at, follow, position)
  where p_outcomes[r.position] = 'posted';

  -- The check admitted the stakes under the locks of the members' rows, and a member comes once. What a follow order stakes
  -- was counted with the order.
  perform limit_count_stakes(array_agg(r.member), array_agg(r.stake), array_agg(r.at))
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, stake bigint, at timestamptz, follow text))
      with ordinality as r(member, stake, at, follow, position)
    where p_outcomes[r.position] = 'posted' and r.follow is null having count(*) > 0;

  -- Everybody who bets on an issue meets here: it is held for the end only, in one order.
  with sold as (
    select r.issue, p.play, p.lines, p.staked, p.most, r.cap
    from rows from (jsonb_to_recordset(p_rows) as (issue text, plays jsonb, lines bigint, stake bigint, most bigint,
        exposure_cap bigint))
      with ordinality as r(issue, plays, lines, stake, most, cap, position)
    cross join lateral (
      select e.play, e.lines, e.staked, e.most from jsonb_to_recordset(r.plays) as e(play text, lines bigint, staked bigint,
        most bigint)
      union all values ('', r.lines, r.stake, r.most)
    ) p
    where p_outcomes[r.position] = 'posted'
  ), written as (
    insert into lottery_exposure as x (issue_no, play_code, lines, staked, most)
    select s.issue, s.play, sum(s.lines)::bigint, sum(s.staked)::bigint, sum(s.most)::bigint from sold s
    group by s.issue, s.play order by s.issue, s.play desc
    on conflict (issue_no, play_code) do update set lines = x.lines + excluded.lines, staked = x.staked + excluded.staked,
      most = x.most + excluded.most
    returning x.issue_no, x.play_code, x.most - x.staked as risk
  )
  select bool_or(w.risk > s.cap) into v_is_over from written w
    join (select issue, min(cap) as cap from sold group by issue) s on s.issue = w.issue_no where w.play_code = '';
  -- Tried again, and checked again, with what came in between.
  if v_is_over then
    raise exception 'exposure limit reached by a concurrent ticket' using errcode = 'serialization_failure';
  end if;
end $$;
