-- The same as check_sport_bets for a bet that goes alone: look-ups by key instead of sets.
create or replace function check_sport_bet(p_row jsonb) returns text language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  -- A series is spread over its selections: what it may cost is shared among them.
  v_portions constant bigint := greatest(jsonb_array_length(p_row -> 'stands'), 1);
  v_risk constant bigint := (p_row ->> 'returnable')::bigint / v_portions - (p_row ->> 'staked')::bigint / v_portions;
  -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
  g constant limit_member := limit_lock_member(v_member);
  v_state text;
  v_is_owing boolean;
  v_is_duplicate boolean;
  v_word text;
begin
  select v.state, d.member_id is not null, t.id is not null into v_state, v_is_owing, v_is_duplicate
    from venue v
    left join ledger_debtor d on d.member_id = v_member
    left join sport_ticket t on t.fingerprint = p_row ->> 'fingerprint' and t.status in ('delay', 'accepted')
    where v.code = p_row ->> 'venue';
  v_word := sport_bet_refusal(p_row, g, v_state, v_is_owing, v_is_duplicate);
  if v_word is null and exists (
    select from sport_stand_risks(p_row -> 'stands') s
    where s.risk + v_risk > (p_row ->> 'cap')::bigint or s.risk_match + v_risk > (p_row ->> 'cap_match')::bigint) then
    return 'exposure';
  end if;
  return v_word;
end $$;
