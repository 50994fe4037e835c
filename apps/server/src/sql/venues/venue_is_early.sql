-- Whether a round or a ticket comes sooner after the member's last one than the game allows; after none it never does.
create or replace function venue_is_early(p_row jsonb, p_last_at timestamptz) returns boolean stable language plpgsql as $$
begin
  return coalesce((p_row ->> 'at')::timestamptz < p_last_at + make_interval(secs => (p_row ->> 'rest_ms')::integer / 1000.0), false);
end $$;
