-- The same for a call that goes alone.
create or replace function check_idempotency_record(p_row jsonb) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(30, hashint8((p_row -> 'call' ->> 'member')::bigint));
  perform from idempotency_record k where k.member_id = (p_row -> 'call' ->> 'member')::bigint
    and k.path = p_row -> 'call' ->> 'path' and k.request_id = (p_row -> 'call' ->> 'request')::uuid;
  return case when found then 'recorded' end;
end $$;
