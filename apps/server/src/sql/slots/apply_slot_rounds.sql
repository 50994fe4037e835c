-- Writes the rounds of a group whose stakes and wins were posted, moves their seeds on by one, feeds and pays the pools, and
-- counts what was staked and came back. A free spin costs the member nothing: its stake is none of what was staked.
create or replace function apply_slot_rounds(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_posted integer;
  v_moved integer;
  v_round record;
  v_members bigint[] := '{}';
  v_stakes bigint[] := '{}';
  v_returns bigint[] := '{}';
  v_ats timestamptz[] := '{}';
  v_paid bigint;
begin
  insert into slot_round (round_no, member_id, venue_code, game_code, rulebook, stake, won, paid, withheld, returned,
    drawn, seed_id, nonce, at, entry_id)
  select r.round, r.member, r.venue, r.game, r.rulebook, r.stake, r.won, r.paid, r.won - r.paid, r.paid,
    r.drawn, r.seed, r.nonce, r.at, p_ids[r.position]
  from rows from (jsonb_to_recordset(p_rows) as (round text, member bigint, venue text, game text, rulebook text,
      stake bigint, won bigint, paid bigint, drawn integer[], seed bigint, nonce bigint, at timestamptz))
    with ordinality as r(round, member, venue, game, rulebook, stake, won, paid, drawn, seed, nonce, at, position)
  where p_outcomes[r.position] = 'posted';
  get diagnostics v_posted = row_count;

  update fair_seed s set nonce = s.nonce + 1, open_round = r.round
  from rows from (jsonb_to_recordset(p_rows) as (round text, seed bigint, nonce bigint))
    with ordinality as r(round, seed, nonce, position)
  where p_outcomes[r.position] = 'posted' and s.id = r.seed and s.state = 'current' and s.nonce = r.nonce;
  get diagnostics v_moved = row_count;
  -- The check saw them under the locks of the members' rows, which whoever takes new seeds needs too.
  if v_moved <> v_posted then
    raise exception 'a seed moved on although its member is locked';
  end if;

  insert into slot_round_uncounted (round_no)
  select r.round from rows from (jsonb_to_recordset(p_rows) as (round text)) with ordinality as r(round, position)
  where p_outcomes[r.position] = 'posted';

  if jsonb_path_exists(p_rows, '$[*].parts[*]') then
    perform slot_feed_pools(p_rows, p_outcomes);
  end if;

  for v_round in
    select r.* from rows from (jsonb_to_recordset(p_rows) as (member bigint, stake bigint, paid bigint, at timestamptz,
        day date, cap_kind text, pools jsonb, free boolean))
      with ordinality as r(member, stake, paid, at, day, cap_kind, pools, free, position)
    where p_outcomes[r.position] = 'posted' order by r.position
  loop
    v_paid := v_round.paid;
    if jsonb_array_length(v_round.pools) > 0 then
      v_paid := v_paid + slot_pay_pools(p_rows -> (v_round.position - 1)::integer);
    end if;
    if v_paid > v_round.stake then
      insert into daily_payout as p (member_id, day, cap, paid)
        values (v_round.member, v_round.day, v_round.cap_kind, v_paid)
        on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid;
    end if;
    v_members := v_members || v_round.member;
    v_stakes := v_stakes || case when v_round.free then 0 else v_round.stake end;
    v_returns := v_returns || v_paid;
    v_ats := v_ats || v_round.at;
  end loop;
  perform limit_count_stakes(v_members, v_stakes, v_ats, v_returns);
end $$;
