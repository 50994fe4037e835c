-- Many returns in one statement, with the same sums as limit_count_return one after another. Rows are taken in one order,
-- so that two groups cannot wait for each other.
create or replace function limit_count_returns(p_members bigint[], p_amounts bigint[], p_staked_ats timestamptz[])
returns void
volatile language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into limit_member (member_id)
  select distinct m from unnest(p_members) m where not exists (select from limit_member g where g.member_id = m)
  order by m on conflict do nothing;
  perform from limit_member g join (select distinct m from unnest(p_members) m) asked on asked.m = g.member_id
  order by g.member_id for no key update of g;

  update limit_member g set returned = g.returned + sums.amount
  from (select a.member_id, sum(a.amount)::bigint as amount from unnest(p_members, p_amounts) a (member_id, amount)
        group by a.member_id) sums
  where g.member_id = sums.member_id and sums.amount <> 0;
  insert into limit_tally as t (member_id, hour, returned)
  select a.member_id, limit_hour(a.staked_at), sum(a.amount)::bigint
  from unnest(p_members, p_amounts, p_staked_ats) a (member_id, amount, staked_at)
  where a.amount <> 0 group by 1, 2
  on conflict (member_id, hour) do update set returned = t.returned + excluded.returned;
end $$;
