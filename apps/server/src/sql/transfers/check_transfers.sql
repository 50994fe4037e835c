-- What holds each transfer of a group back (transfer_refusal), in two statements however many there are.
create or replace function check_transfers(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
declare
  v_words text[];
begin
  -- Under a lock, in ascending order: a restriction that is being set is waited for.
  perform from jsonb_to_recordset(p_rows) as r(member bigint, way text)
    join limit_member g on g.member_id = r.member
    where r.way = 'in' order by r.member for share of g;
  select array_agg(case when not p_known[r.position]
        then transfer_refusal(r.value, v.status, l.member_id is not null, g) end order by r.position) into v_words
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    left join venue_status v on v.code = r.value ->> 'venue'
    left join venue_active_wagering_lock l on l.member_id = (r.value ->> 'member')::bigint
      and l.venue_code = r.value ->> 'venue' and (l.until is null or (r.value ->> 'at')::timestamptz < l.until)
    left join limit_member g on g.member_id = (r.value ->> 'member')::bigint;
  return v_words;
end $$;
