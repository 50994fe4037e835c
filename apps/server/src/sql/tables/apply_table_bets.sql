-- Writes the tickets of a group whose stakes were posted, and counts what they stake and what stands on each bet of their rounds.
create or replace function apply_table_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_is_over boolean;
begin
  insert into table_ticket (ticket_no, member_id, venue_code, table_code, round_no, rulebook, tier, bets, stake, most, at,
    stake_entry)
  select r.ticket, r.member, r.venue, r."table", r.round, r.rulebook, r.tier,
    (select jsonb_agg(jsonb_build_object('code', b.code, 'stake', b.stake, 'label', b.label) order by b.place)
      from rows from (jsonb_to_recordset(r.bets) as (code text, stake bigint, label text)) with ordinality
        as b(code, stake, label, place)),
    r.stake, r.most, r.at, p_ids[r.position]
  from rows from (jsonb_to_recordset(p_rows) as (ticket text, member bigint, venue text, "table" text, round text,
      rulebook text, tier text, bets jsonb, stake bigint, most bigint, at timestamptz))
    with ordinality as r(ticket, member, venue, "table", round, rulebook, tier, bets, stake, most, at, position)
  where p_outcomes[r.position] = 'posted';

  -- The check admitted the stakes under the locks of the members' rows, and a member comes once.
  perform limit_count_stakes(array_agg(r.member), array_agg(r.stake), array_agg(r.at))
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, stake bigint, at timestamptz))
      with ordinality as r(member, stake, at, position)
    where p_outcomes[r.position] = 'posted' having count(*) > 0;

  -- Everybody who bets on a round meets here: it is held for the end only, in one order.
  with staked as (
    select r.round, b.code, sum(b.stake)::bigint as stake
    from rows from (jsonb_to_recordset(p_rows) as (round text, bets jsonb)) with ordinality as r(round, bets, position)
    cross join lateral jsonb_to_recordset(r.bets) as b(code text, stake bigint)
    where p_outcomes[r.position] = 'posted' group by r.round, b.code
  )
  insert into table_exposure as x (round_no, bet_code, staked)
  select s.round, s.code, s.stake from staked s order by s.round, s.code
  on conflict (round_no, bet_code) do update set staked = x.staked + excluded.staked;

  select bool_or(one.staked - coalesce(other.staked, 0) > r.cap) into v_is_over
    from rows from (jsonb_to_recordset(p_rows) as (round text, facing jsonb, exposure_cap bigint))
      with ordinality as r(round, facing, cap, position)
    cross join lateral jsonb_to_recordset(r.facing) as f(code text, other text)
    join table_exposure one on one.round_no = r.round and one.bet_code = f.code
    left join table_exposure other on other.round_no = r.round and other.bet_code = f.other
    where p_outcomes[r.position] = 'posted';
  -- Tried again, and checked again, with what came in between.
  if v_is_over then
    raise exception 'exposure limit reached by a concurrent ticket' using errcode = 'serialization_failure';
  end if;
end $$;
