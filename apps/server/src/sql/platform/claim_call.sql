-- 'claimed'; 'posted' when the id already went as a batched call; null when somebody else has it.
create or replace function claim_call(p_member bigint, p_path text, p_request uuid, p_body bytea, p_run uuid, p_at timestamptz,
  p_dead timestamptz, p_entry_key text) returns text language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- The claim need not reach the disk before we go on: if it is lost in a crash, so is the money that would have
  -- come after it.
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(30, hashint8(p_member));
  if exists (select from ledger_entry e where e.key = p_entry_key) then
    return 'posted';
  end if;
  insert into idempotency_record as kept (member_id, path, request_id, body_hash, run_id, started_at)
    values (p_member, p_path, p_request, p_body, p_run, p_at)
    on conflict (member_id, path, request_id) do update
      set run_id = excluded.run_id, started_at = excluded.started_at
      where kept.reply is null and kept.started_at < p_dead and kept.body_hash = excluded.body_hash;
  return case when found then 'claimed' end;
end $$;
