-- Counts an attempt at once where none of its subjects has failed often enough lately to be asked anything;
-- otherwise it counts nothing and says so. Gives what stood there before, in the order of the subjects.
create or replace function login_count_attempt(p_scopes text[], p_subjects text[], p_asked_from integer[], p_at timestamptz,
  p_quiet_since timestamptz, p_forget_before timestamptz, out is_counted boolean, out failures integer[], out last_at timestamptz[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  seen integer;
  seen_at timestamptz;
begin
  -- A count that is lost in a crash was of an attempt that died with it; nobody has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  is_counted := true;
  -- Rows are locked or made one by one in the order of the subjects.
  for i in 1..cardinality(p_scopes) loop
    select f.failures, f.last_at into seen, seen_at from login_failure f
    where f.scope = p_scopes[i] and f.subject = p_subjects[i] for no key update;
    if not found then
      insert into login_failure as f (scope, subject, failures, last_at) values (p_scopes[i], p_subjects[i], 0, p_at)
      on conflict (scope, subject) do update set failures = f.failures returning f.failures, f.last_at into seen, seen_at;
    end if;
    failures[i] := seen;
    last_at[i] := seen_at;
    is_counted := is_counted and (seen < p_asked_from[i] or seen_at <= p_quiet_since);
  end loop;
  if is_counted then
    for i in 1..cardinality(p_scopes) loop
      update login_failure f set last_at = p_at,
        failures = case when f.last_at <= p_quiet_since then 1 else f.failures + 1 end
      where f.scope = p_scopes[i] and f.subject = p_subjects[i];
    end loop;
  end if;
  -- Forgets a handful of rows nobody asks about any more, so that the table stays small without a job of its own.
  delete from login_failure where ctid = any (array(
    select f.ctid from login_failure f where f.last_at < p_forget_before order by f.last_at limit 20
    for update skip locked));
end $$;
