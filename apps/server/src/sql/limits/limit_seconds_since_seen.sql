-- Whole seconds since the last sign of life; none after a rest. What is less than a second waits for the next sign.
create or replace function limit_seconds_since_seen(g limit_member, p_at timestamptz)
returns bigint immutable language sql as $$
  select case when g.seen_at is null or p_at <= g.seen_at or p_at - g.seen_at > limit_idle_interval() then 0
              else floor(extract(epoch from p_at - g.seen_at))::bigint end $$;
