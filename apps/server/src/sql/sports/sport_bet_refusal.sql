-- What holds a bet back, as one word, in the order the player should hear it: the venue at rest, who bets, the member's own
-- protection, what the board said when the call came in (the row's own word), an order that is still being confirmed, the
-- cut-off of a selection, a result that is known, an operator's suspension, a debt, an equal ticket that is still open. What stands on the selections
-- is asked after it (sport_stand_risks). g is the member's row, locked by whoever asks.
create or replace function sport_bet_refusal(p_row jsonb, g limit_member, p_venue_state text, p_is_owing boolean,
  p_is_duplicate boolean) returns text stable language plpgsql as $$
declare
  v_word text;
  v_legs constant jsonb := p_row -> 'legs';
  v_feed_now constant timestamptz := sport_feed_now((p_row ->> 'feed_at')::timestamptz, (p_row ->> 'read_at')::timestamptz,
    (p_row ->> 'speed')::float8);
  v_is_late boolean := false;
  v_is_decided boolean := false;
  v_is_suspended boolean := false;
begin
  if p_venue_state <> 'normal' then
    return 'maintenance';
  end if;
  v_word := stake_refusal(p_row, g, (p_row ->> 'staked')::bigint);
  if v_word is not null then
    return v_word;
  elsif p_row ->> 'no' is not null then
    return p_row ->> 'no';
  elsif sport_is_confirming(g.member_id, p_row -> 'siblings', p_row ->> 'mode', v_legs) then
    return 'confirming';
  end if;
  -- A loop of plain expressions: cheaper than a statement over one or a few legs.
  for i in 0..jsonb_array_length(v_legs) - 1 loop
    v_is_late := v_is_late or coalesce((v_legs -> i ->> 'cut_off_at')::timestamptz <= v_feed_now, false);
    v_is_decided := v_is_decided or sport_has_result(v_legs -> i ->> 'game');
    v_is_suspended := v_is_suspended
      or sport_is_suspended(v_legs -> i ->> 'sport', v_legs -> i ->> 'game', v_legs -> i ->> 'market_code');
  end loop;
  return case when v_is_late then 'started' when v_is_decided then 'decided' when v_is_suspended then 'suspended'
    when p_is_owing then 'debt' when p_is_duplicate then 'duplicate' end;
end $$;
