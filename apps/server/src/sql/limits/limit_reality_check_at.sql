create or replace function limit_reality_check_at(g limit_member, p_at timestamptz)
returns timestamptz stable language sql as $$
  select case when g.seen_at is null or p_at - g.seen_at > limit_idle_interval() then p_at
              else greatest(g.play_session_began_at, g.reality_check_answered_at) end + make_interval(mins => g.reality_minutes) $$;
