-- Writes the orders of transfers to and from our own venues whose money has moved.
create or replace function apply_transfers(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
  language plpgsql
as $$
begin
  -- The wallets are held now: a lock that was set in between is seen, and the check runs again.
  if jsonb_path_exists(p_rows, '$[*] ? (@.way == "out")') and exists (
    select from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
      with ordinality as r(member, venue, way, at, place)
    join venue_active_wagering_lock l on l.member_id = r.member and l.venue_code = r.venue
    where p_outcomes[r.place] = 'posted' and r.way = 'out' and (l.until is null or r.at < l.until)
  ) then
    raise exception 'a wagering lock was set in between' using errcode = 'serialization_failure';
  end if;
  insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
    finished_at)
  select r."order", r.member, r.venue, r.way, r.amount, 'done', r.key, r.at, r.at
  from rows from (jsonb_to_recordset(p_rows)
    as ("order" text, member bigint, venue text, way text, amount bigint, key text, at timestamptz))
    with ordinality as r("order", member, venue, way, amount, key, at, place)
  where p_outcomes[r.place] = 'posted';
end $$;
