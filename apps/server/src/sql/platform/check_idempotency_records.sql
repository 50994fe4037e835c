-- A call that was refused stays refused, whatever has changed since.
--
-- One request id is one call, whichever way it goes. A batched money call leaves a ledger entry, any other one a row of
-- idempotency_record; each looks for what the other leaves. So that neither looks while the other is about to write, a
-- batched call takes the member's lock together with its equals, and whoever claims a call (claim_call) or keeps a refusal
-- (record_refusal) takes it alone. The lock is taken before any row is locked, and those who have it alone wait for
-- nothing that a batched call holds.
create or replace function check_idempotency_records(p_rows jsonb, p_known boolean[])
returns text[] language plpgsql as $$
declare
  v_words text[];
begin
  perform pg_advisory_xact_lock_shared(30, hashint8((r.call ->> 'member')::bigint))
    from jsonb_to_recordset(p_rows) as r(call jsonb);
  select array_agg(case when not p_known[r.place] and k.request_id is not null then 'recorded' end order by r.place)
    into v_words
    from rows from (jsonb_to_recordset(p_rows) as (call jsonb)) with ordinality as r(call, place)
    left join idempotency_record k on k.member_id = (r.call ->> 'member')::bigint
      and k.path = r.call ->> 'path' and k.request_id = (r.call ->> 'request')::uuid;
  return v_words;
end $$;
