-- Whether a new play session begins: the last sign of life is longer ago than a rest takes, or there was none.
create or replace function limit_has_rested(g limit_member, p_at timestamptz) returns boolean immutable language sql as $$
  select g.seen_at is null or p_at - g.seen_at > limit_idle_interval() $$;
