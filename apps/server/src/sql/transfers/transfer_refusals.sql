-- What holds a transfer back now: a venue at rest, a wagering lock of an activity, or the member's own protection.
-- Which of them it was is looked up afterwards, because hardly ever does one of them apply.
create or replace function transfer_refusals(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
as $$
declare
  v_words text[] := array_fill(null::text, array[cardinality(p_known)]);
  v_row record;
begin
  for v_row in
    select r.place
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
      with ordinality as r(member, venue, way, at, place)
    join venue_status v on v.code = r.venue
    left join venue_active_wagering_lock l on l.member_id = r.member and l.venue_code = r.venue
      and (l.until is null or r.at < l.until)
    where case v.status when 'coming' then r.way = 'in' when 'normal' then l.member_id is not null else true end
  loop
    v_words[v_row.place] := 'not-now';
  end loop;
  -- Under a lock: a restriction that is being set is waited for. Most members have no limits, which is quickly seen.
  for v_row in
    select r.place, r.member, r.at,
      g.restriction_kind is not null or g.is_limited or r.at >= limit_reality_check_at(g, r.at) as has_limits
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, way text, at timestamptz))
      with ordinality as r(member, way, at, place)
    join limit_member g on g.member_id = r.member
    where r.way = 'in'
    order by r.member for share of g
  loop
    if v_row.has_limits and (
      select (limit_check(g, 'play', 0, v_row.at)).rule from limit_member g where g.member_id = v_row.member
    ) is not null then
      v_words[v_row.place] := 'not-now';
    end if;
  end loop;
  for i in 1..cardinality(p_known) loop
    if p_known[i] then
      v_words[i] := null;
    end if;
  end loop;
  return v_words;
end $$;
