-- The same as transfer_refusals for a transfer that goes alone.
create or replace function transfer_refusal(p_row jsonb) returns text language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_at constant timestamptz := p_row ->> 'at';
  v_is_held boolean;
begin
  -- Into a venue that is still to open goes nothing; out of it everything may come.
  select case v.status when 'coming' then p_row ->> 'way' = 'in' when 'normal' then l.member_id is not null else true end
    into v_is_held
    from venue_status v left join venue_active_wagering_lock l on l.member_id = v_member and l.venue_code = v.code
      and (l.until is null or v_at < l.until)
    where v.code = p_row ->> 'venue';
  if v_is_held then
    return 'not-now';
  end if;
  if p_row ->> 'way' = 'in' then
    -- Under a lock: a restriction that is being set is waited for. Most members have no limits, which is quickly seen.
    select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_is_held
      from limit_member g where g.member_id = v_member for share;
    if v_is_held and (
      select (limit_check(g, 'play', 0, v_at)).rule from limit_member g where g.member_id = v_member) is not null
    then
      return 'not-now';
    end if;
  end if;
  return null;
end $$;
