-- A sign of life of a login, at most one a minute: when it was last seen, and the time since then counted as time spent, unless it
-- was a rest. What is lost with the machine is noted again within a minute, so nobody's disk is waited for.
create or replace function limit_note_seen(p_session bigint, p_member bigint, p_at timestamptz) returns void volatile
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update login_session set last_seen_at = p_at where id = p_session and last_seen_at < p_at;
  perform limit_note_activity(limit_lock_member(p_member), p_at, 0, false, true);
end $$;
