-- Unsays what one attempt added. An account that is cleared starts again from nothing.
create or replace function login_undo_attempt(p_scopes text[], p_subjects text[], p_clears boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- One by one, in the order in which every attempt locks them.
  for i in 1..cardinality(p_scopes) loop
    update login_failure f set
      failures = case when p_clears and f.scope = 'account' then 0 else greatest(f.failures - 1, 0) end
    where f.scope = p_scopes[i] and f.subject = p_subjects[i];
  end loop;
end $$;
