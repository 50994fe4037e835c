-- From when a window has room again for an amount, if nothing else happens; null is never.
create or replace function limit_free_at(p_member bigint, p_rule text, p_period text, p_at timestamptz, p_most bigint)
returns timestamptz stable language sql as $$
  select min(t.hour) + interval '1 hour' + limit_window_span(p_period) from (
    select hour, sum(limit_tally_value(each, p_rule)) over () - sum(limit_tally_value(each, p_rule)) over (order by hour) as rest
    from limit_tally each
    where each.member_id = p_member and each.hour > p_at - limit_window_span(p_period) - interval '1 hour'
  ) t where t.rest <= p_most and p_most >= 0 $$;
