-- The same as apply_transfers for a transfer that goes alone.
create or replace function apply_transfer(p_row jsonb, p_id bigint) returns void language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_at constant timestamptz := p_row ->> 'at';
begin
  -- The wallets are held now: a lock that was set in between is seen, and the check runs again.
  if p_row ->> 'way' = 'out' and exists (
    select from venue_active_wagering_lock l where l.member_id = v_member and l.venue_code = p_row ->> 'venue'
      and (l.until is null or v_at < l.until)
  ) then
    raise exception 'a wagering lock was set in between' using errcode = 'serialization_failure';
  end if;
  insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
    finished_at)
  values (p_row ->> 'order', v_member, p_row ->> 'venue', p_row ->> 'way', (p_row ->> 'amount')::bigint, 'done',
    p_row ->> 'key', v_at, v_at);
end $$;
