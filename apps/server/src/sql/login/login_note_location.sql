-- Remembers where a member came in. Only what was proven, or was never in doubt, is trusted next time.
create or replace function login_note_location(p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
  p_is_trusted boolean, p_at timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into member_device as d (member_id, device, ip, user_agent, first_seen_at, last_seen_at, trusted_at)
  values (p_member, p_device, p_ip, p_user_agent, p_at, p_at, case when p_is_trusted and p_device <> '' then p_at end)
  on conflict (member_id, device) do update set ip = excluded.ip, user_agent = excluded.user_agent,
    last_seen_at = excluded.last_seen_at, removed_at = null, trusted_at = coalesce(d.trusted_at, excluded.trusted_at);
  if p_is_trusted then
    insert into member_network (member_id, network, first_seen_at, last_seen_at)
    values (p_member, p_network, p_at, p_at)
    on conflict (member_id, network) do update set last_seen_at = excluded.last_seen_at;
  end if;
end $$;
