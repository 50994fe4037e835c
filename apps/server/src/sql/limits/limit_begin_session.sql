-- A login begins: its net result is counted from here, and the time away is not time spent.
create or replace function limit_begin_session(p_member bigint, p_session bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  g limit_member := limit_lock_member(p_member);
begin
  perform limit_note_activity(g, p_at, 0, false, false);
  insert into limit_session (session_id, began_at, staked, returned, open_stakes)
    values (p_session, p_at, g.staked, g.returned, limit_open_stakes(p_member));
end $$;
