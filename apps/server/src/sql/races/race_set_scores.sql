-- Writes scores of a period as they are now, and how many entries stand on each step. A score that is the same keeps the
-- settlement it was reached by; one of nought leaves the board, and so does whoever was taken off it. Two who count the same
-- period wait for each other.
create or replace function race_set_scores(p_promotion text, p_period text, p_members bigint[], p_scores bigint[], p_seqs bigint[])
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('race:' || p_promotion || ':' || p_period, 0));
  with change as materialized (
    select g.member_id, coalesce(e.score, 0) as old_score, g.score, g.seq
    from (
      select u.member_id, case when x.member_id is null then u.score else 0 end as score, u.seq
      from unnest(p_members, p_scores, p_seqs) as u(member_id, score, seq)
      left join race_removal x on x.promotion_id = p_promotion and x.period = p_period and x.member_id = u.member_id
    ) g
    left join race_entry e on e.promotion_id = p_promotion and e.period = p_period and e.member_id = g.member_id
    where coalesce(e.score, 0) <> g.score
  ), gone as (
    delete from race_entry e using change c
    where e.promotion_id = p_promotion and e.period = p_period and e.member_id = c.member_id and c.score = 0
  ), put as (
    insert into race_entry (promotion_id, period, member_id, score, seq)
    select p_promotion, p_period, c.member_id, c.score, c.seq from change c where c.score > 0
    on conflict (promotion_id, period, member_id) do update set score = excluded.score, seq = excluded.seq
  )
  insert into race_step_count as b (promotion_id, period, size, step, entries)
  select p_promotion, p_period, z.size, (s.score / z.size)::integer, sum(s.change)::bigint from (
    select c.score, 1 as change from change c where c.score > 0
    union all select c.old_score, -1 from change c where c.old_score > 0
  ) s cross join (values (1000::bigint), (100000)) z(size)
  group by 3, 4 having sum(s.change) <> 0 order by 3, 4
  on conflict (promotion_id, period, size, step) do update set entries = b.entries + excluded.entries;
end $$;
