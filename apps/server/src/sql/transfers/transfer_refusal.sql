-- What holds a transfer back now, as one word, in the order the player should hear it: a venue nobody knows, still to open or
-- at rest; who it is; the member's own protection; a wagering lock of an activity. Transfers into a venue ask who it is and
-- whether play may begin; money always comes back. Whoever knows of the activity (the row's is_activity) may bring money along
-- for it. g is the member's row, locked against a restriction that is being set; null where there is none.
create or replace function transfer_refusal(p_row jsonb, p_venue_status text, p_is_locked boolean, g limit_member)
returns text stable language plpgsql as $$
declare
  v_is_in constant boolean := p_row ->> 'way' = 'in';
  v_at constant timestamptz := p_row ->> 'at';
  v_person text;
begin
  if p_venue_status is null then
    return 'no-venue';
  elsif p_venue_status = 'coming' and not v_is_in then
    -- Nothing can be played there: what is in it may always leave.
    return null;
  elsif p_venue_status <> 'normal' then
    return p_venue_status;
  end if;
  if v_is_in then
    v_person := eligibility_refusal((p_row ->> 'member')::bigint, p_row);
    if v_person is not null then
      return v_person;
    elsif g.member_id is not null and limit_may_refuse(g, v_at) and (limit_check(g, 'play', 0, v_at)).rule is not null then
      return 'limit';
    end if;
  end if;
  if p_is_locked and not (v_is_in and coalesce((p_row ->> 'is_activity')::boolean, false)) then
    return 'activity';
  end if;
  return null;
end $$;
