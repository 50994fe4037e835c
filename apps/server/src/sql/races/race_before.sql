-- How many stand before an entry: everybody on a higher step of a thousand yuan, on a higher one of ten yuan within it, and on the
-- own step who has more or was there first.
create or replace function race_before(e race_entry) returns bigint stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_fine constant integer := e.score / 1000;
  v_coarse constant integer := e.score / 100000;
  v_higher bigint;
  v_beside bigint;
begin
  select coalesce(sum(c.entries), 0) into v_higher from (
    select s.entries from race_step_count s
      where s.promotion_id = e.promotion_id and s.period = e.period and s.size = 100000 and s.step > v_coarse
    union all
    select s.entries from race_step_count s
      where s.promotion_id = e.promotion_id and s.period = e.period and s.size = 1000
        and s.step > v_fine and s.step < (v_coarse + 1) * 100
  ) c;
  select count(*) into v_beside from race_entry x
    where x.promotion_id = e.promotion_id and x.period = e.period
      and x.score >= e.score and x.score < (v_fine + 1) * 1000::bigint
      and (x.score > e.score or (x.seq, x.member_id) < (e.seq, e.member_id));
  return v_higher + v_beside;
end $$;
