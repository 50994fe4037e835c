-- The last sign of life, once there was one at p_at. It moves by whole seconds, as limit_seconds_since_seen counts them.
create or replace function limit_seen_after(g limit_member, p_at timestamptz) returns timestamptz stable language sql as $$
  select case when limit_has_rested(g, p_at) then greatest(g.seen_at, p_at)
              else g.seen_at + make_interval(secs => limit_seconds_since_seen(g, p_at)) end $$;
