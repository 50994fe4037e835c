-- The same as check_sport_bets for a bet that goes alone: look-ups by key instead of sets.
create or replace function check_sport_bet(p_row jsonb) returns text language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_at constant timestamptz := p_row ->> 'at';
  v_staked constant bigint := p_row ->> 'staked';
  -- A series is spread over its selections: what it may cost is shared among them.
  v_portions constant bigint := greatest(jsonb_array_length(p_row -> 'stands'), 1);
  v_risk constant bigint := (p_row ->> 'returnable')::bigint / v_portions - v_staked / v_portions;
  v_has_limits boolean;
  v_state text;
  v_is_owing boolean;
  v_is_duplicate boolean;
  v_person text;
  v_is_late boolean;
  v_is_decided boolean;
begin
  -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
  loop
    select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_has_limits
      from limit_member g where g.member_id = v_member for no key update;
    exit when found;
    insert into limit_member (member_id) values (v_member) on conflict do nothing;
  end loop;
  select v.state, d.balance < 0, t.id is not null into v_state, v_is_owing, v_is_duplicate
    from venue v
    left join ledger_account d on d.member_id = v_member and d.wallet = 'debt' and d.currency = 'CNY'
    left join sport_ticket t on t.fingerprint = p_row ->> 'fingerprint' and t.status in ('delay', 'accepted')
    where v.code = p_row ->> 'venue';
  if v_state <> 'normal' then
    return 'maintenance';
  end if;
  v_person := eligibility_refusal(v_member, p_row ->> 'barred', (p_row ->> 'must_verify')::boolean,
    (p_row ->> 'born_by')::date);
  if v_person is not null then
    return v_person;
  elsif v_has_limits and (
    select (limit_check(g, 'stake', v_staked, v_at)).rule from limit_member g where g.member_id = v_member
  ) is not null then
    return 'limit';
  elsif p_row ->> 'no' is not null then
    return p_row ->> 'no';
  elsif sport_is_confirming(v_member, p_row -> 'siblings', p_row ->> 'mode', p_row -> 'legs') then
    return 'confirming';
  end if;
  select bool_or(l.cut_off_at <= sport_feed_now(f.feed_at, f.read_at, f.speed)), bool_or(sport_has_result(l.game))
    into v_is_late, v_is_decided
    from jsonb_to_recordset(p_row -> 'legs') as l(game text, cut_off_at timestamptz)
    cross join jsonb_to_record(p_row) as f(feed_at timestamptz, read_at timestamptz, speed float8);
  if v_is_late then
    return 'started';
  elsif v_is_decided then
    return 'decided';
  elsif v_is_owing then
    return 'debt';
  elsif v_is_duplicate then
    return 'duplicate';
  elsif exists (
    select from jsonb_to_recordset(p_row -> 'stands') as s(game text, market_code text, line integer, side text, score text)
    left join sport_exposure x on x.game_id = s.game and x.market_code = s.market_code and x.line = s.line and x.side = s.side
      and x.score = s.score
    left join sport_exposure m on m.game_id = s.game and m.market_code = '' and m.line = 0 and m.side = '' and m.score = ''
    where coalesce(x.returnable - x.staked, 0) + v_risk > (p_row ->> 'cap')::bigint
      or coalesce(m.returnable - m.staked, 0) + v_risk > (p_row ->> 'cap_match')::bigint
  ) then
    return 'exposure';
  end if;
  return null;
end $$;
