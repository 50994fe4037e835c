-- Fen, or seconds. Whoever is ahead has used nothing.
create or replace function limit_used(p_member bigint, p_rule text, p_period text, p_at timestamptz) returns bigint
stable language sql as $$
  select greatest(coalesce(sum(limit_tally_value(t, p_rule)), 0), 0)::bigint from limit_tally t
  where t.member_id = p_member and t.hour > p_at - limit_window_span(p_period) - interval '1 hour' $$;
