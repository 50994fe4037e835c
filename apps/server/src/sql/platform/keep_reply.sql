-- Keeps the reply of a batched call whose money has moved, unless one was kept before: then it says false. The entry is the memory
-- of the money; lost in a crash, the reply takes nothing with it, so nobody waits for the disk.
create or replace function keep_reply(p_member bigint, p_path text, p_request uuid, p_body bytea, p_run uuid, p_at timestamptz,
  p_reply text) returns boolean language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into idempotency_record (member_id, path, request_id, body_hash, run_id, started_at, reply)
    values (p_member, p_path, p_request, p_body, p_run, p_at, p_reply)
    on conflict (member_id, path, request_id) do nothing;
  return found;
end $$;
