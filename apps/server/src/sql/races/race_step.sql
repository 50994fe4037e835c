-- The step of a score: ten yuan each. Steps are counted, so that a rank is a sum of steps and a walk through one of them.
create or replace function race_step(p_score bigint) returns integer immutable language sql as $$
  select (p_score / 1000)::integer
$$;
