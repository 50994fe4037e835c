-- The same as check_transfers for a transfer that goes alone: look-ups by key instead of sets.
create or replace function check_transfer(p_row jsonb) returns text language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_status text;
  v_is_locked boolean;
  g limit_member;
begin
  if p_row ->> 'way' = 'in' then
    -- Under a lock: a restriction that is being set is waited for.
    select * into g from limit_member m where m.member_id = v_member for share;
  end if;
  select v.status, l.member_id is not null into v_status, v_is_locked
    from venue_status v left join venue_active_wagering_lock l on l.member_id = v_member and l.venue_code = v.code
      and (l.until is null or (p_row ->> 'at')::timestamptz < l.until)
    where v.code = p_row ->> 'venue';
  return transfer_refusal(p_row, v_status, v_is_locked, g);
end $$;
