-- What holds a transfer back now: who it is, a venue at rest, a wagering lock of an activity, or the member's own
-- protection. Which of them it was is looked up afterwards, because hardly ever does one of them apply. Transfers into a
-- venue ask who it is; money always comes back. g is the member's row, locked against a restriction that is being set;
-- null where there is none.
create or replace function transfer_is_refused(p_row jsonb, p_venue_status text, p_is_locked boolean, g limit_member)
returns boolean stable language plpgsql as $$
declare
  v_is_in constant boolean := p_row ->> 'way' = 'in';
  v_at constant timestamptz := p_row ->> 'at';
begin
  -- Into a venue that is still to open goes nothing; out of it everything may come.
  if (case p_venue_status when 'coming' then v_is_in when 'normal' then p_is_locked else true end) then
    return true;
  end if;
  return v_is_in and (
    eligibility_refusal((p_row ->> 'member')::bigint, p_row ->> 'barred', (p_row ->> 'must_verify')::boolean,
      (p_row ->> 'born_by')::date) is not null
    or g.member_id is not null and limit_may_refuse(g, v_at) and (limit_check(g, 'play', 0, v_at)).rule is not null);
end $$;
