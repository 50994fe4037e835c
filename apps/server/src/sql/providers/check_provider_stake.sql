-- What holds a stake of a game provider back, as one word, in the order a bet is checked: the game at rest, what was agreed
-- on in the handshake, who plays, the member's own protection, a debt, and a round too soon after the last one. Null is a
-- yes. The member's row is locked as by a
-- bet, so that of two stakes at once, in whatever venue, the second sees the first.
create or replace function check_provider_stake(p_row jsonb) returns text language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_amount constant bigint := p_row ->> 'amount';
  g limit_member := limit_lock_member(v_member);
  v_status text;
  v_state text;
  v_game_state text;
  v_switch text;
  v_min bigint;
  v_max bigint;
  v_word text;
begin
  select s.status, p.state, c.state, w.state, greatest(p.stake_min, c.stake_min), least(p.stake_max, c.stake_max)
    into v_status, v_state, v_game_state, v_switch, v_min, v_max
    from provider p
    left join provider_game c on c.provider_code = p.code and c.game_code = p_row ->> 'game'
      and c.venue_code = p_row ->> 'venue'
    left join venue_game w on w.venue_code = c.venue_code and w.game_code = c.game_code
    left join venue_status s on s.code = p_row ->> 'venue'
    where p.code = p_row ->> 'provider';
  if v_game_state is null then
    return 'unknown_game';
  elsif v_status is distinct from 'normal' or v_state <> 'normal' or v_game_state <> 'open'
    or v_switch is distinct from 'on' then
    return 'game_closed';
  elsif v_amount not between v_min and v_max then
    return 'out_of_limits';
  end if;
  v_word := stake_refusal(p_row, g, v_amount);
  if v_word is not null then
    return v_word;
  elsif exists (select from ledger_debtor d where d.member_id = v_member) then
    return 'debt';
  elsif provider_round_is_early(p_row) then
    return 'early';
  end if;
  return null;
end $$;
