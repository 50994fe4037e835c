-- Whether limit_check has anything to look at: hardly any member has a limit, and this is quickly seen.
create or replace function limit_may_refuse(g limit_member, p_at timestamptz) returns boolean stable language sql as $$
  select g.restriction_kind is not null or g.is_limited or p_at >= limit_reality_check_at(g, p_at) $$;
