-- Keeps the refusal of a batched call, unless the id was answered otherwise meanwhile: then it says false.
create or replace function record_refusal(p_member bigint, p_path text, p_request uuid, p_body bytea, p_run uuid, p_at timestamptz,
  p_reply text, p_entry_key text) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(30, hashint8(p_member));
  insert into idempotency_record (member_id, path, request_id, body_hash, run_id, started_at, reply)
    select p_member, p_path, p_request, p_body, p_run, p_at, p_reply
    where not exists (select from ledger_entry e where e.key = p_entry_key)
    on conflict (member_id, path, request_id) do nothing;
  return found;
end $$;
