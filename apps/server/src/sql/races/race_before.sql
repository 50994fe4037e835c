-- How many stand before an entry: everybody on a higher step, and on the own step who has more or was there first.
create or replace function race_before(e race_entry) returns bigint stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_step constant integer := race_step(e.score);
  v_higher bigint;
  v_beside bigint;
begin
  select coalesce(sum(b.entries), 0) into v_higher from race_bucket b
    where b.promotion_id = e.promotion_id and b.period = e.period and b.bucket > v_step;
  select count(*) into v_beside from race_entry x
    where x.promotion_id = e.promotion_id and x.period = e.period
      and x.score >= e.score and x.score < (v_step + 1) * 1000::bigint
      and (x.score > e.score or (x.seq, x.member_id) < (e.seq, e.member_id));
  return v_higher + v_beside;
end $$;
