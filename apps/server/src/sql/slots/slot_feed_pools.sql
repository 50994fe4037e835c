-- Adds what the rounds of a group give to the pools, as their entries have posted it. Shards are locked in ascending order,
-- all of them when somebody has won a pool.
create or replace function slot_feed_pools(p_rows jsonb, p_outcomes text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_is_won constant boolean := jsonb_path_exists(p_rows, '$[*].pools[*]');
begin
  perform from slot_pool_shard s
    where v_is_won or s.shard in (select r.shard from jsonb_to_recordset(p_rows) as r(shard smallint))
    order by s.pool, s.shard for update of s;
  update slot_pool_shard s set balance = s.balance + a.amount, reserve = s.reserve + a.reserve
  from (
    select p.pool, r.shard, sum(p.amount)::bigint as amount, sum(p.reserve)::bigint as reserve
    from rows from (jsonb_to_recordset(p_rows) as (shard smallint, parts jsonb)) with ordinality as r(shard, parts, position)
    cross join lateral jsonb_to_recordset(r.parts) as p(pool text, amount bigint, reserve bigint)
    where p_outcomes[r.position] = 'posted' group by p.pool, r.shard
  ) a
  where s.pool = a.pool and s.shard = a.shard;
end $$;
