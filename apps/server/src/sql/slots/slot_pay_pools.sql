-- Pays the pools a round has won, its own part included, within what is left of the day's payout, and fills each anew with its
-- seed: from the reserve, and from the house's promotions what the reserve lacks. The shards are locked by slot_feed_pools.
-- Says what was paid.
create or replace function slot_pay_pools(p_row jsonb) returns bigint language plpgsql as $$
declare
  v_round constant text := p_row ->> 'round';
  v_member constant bigint := p_row ->> 'member';
  v_wallet constant text := 'venue:' || (p_row ->> 'venue');
  v_room bigint := greatest((p_row ->> 'cap')::bigint - (p_row ->> 'paid')::bigint - coalesce((select d.paid from daily_payout d
    where d.member_id = v_member and d.day = (p_row ->> 'day')::date and d.cap = p_row ->> 'cap_kind'), 0), 0);
  v_part record;
  v_prize bigint;
  v_reserve bigint;
  v_paid bigint;
  v_froms text[];
  v_to_members bigint[];
  v_tos text[];
  v_amounts bigint[];
  v_outcome text;
  v_sum bigint := 0;
begin
  for v_part in
    select p.pool, p.seed from jsonb_to_recordset(p_row -> 'parts') as p(pool text, seed bigint)
    where p_row -> 'pools' ? p.pool order by p.pool
  loop
    select sum(s.balance), sum(s.reserve) into v_prize, v_reserve from slot_pool_shard s where s.pool = v_part.pool;
    v_paid := least(v_prize, v_room);
    v_room := v_room - v_paid;
    v_sum := v_sum + v_paid;
    -- Everything into the first shard, the prize out of it, the seed into it.
    select array_agg(l.payer order by l.place), array_agg(l.member order by l.place), array_agg(l.payee order by l.place),
        array_agg(l.amount order by l.place)
      into v_froms, v_to_members, v_tos, v_amounts
      from (
        select s.shard as place, format('jackpot:%s:%s', s.pool, s.shard) as payer, 0::bigint as member,
          format('jackpot:%s:0', s.pool) as payee, s.balance as amount
        from slot_pool_shard s where s.pool = v_part.pool and s.shard > 0
        union all values
          (16, format('jackpot:%s:0', v_part.pool), v_member, v_wallet, v_paid),
          (17, format('jackpot:%s:0', v_part.pool), 0, 'pnl:' || (p_row ->> 'venue'), v_prize - v_paid),
          (18, 'promo', 0, 'jackpotReserve:' || v_part.pool, greatest(v_part.seed - v_reserve, 0)),
          (19, 'jackpotReserve:' || v_part.pool, 0, format('jackpot:%s:0', v_part.pool), v_part.seed)
      ) l where l.amount > 0;
    select l.outcome into v_outcome from ledger_post(format('slot-pool:%s:%s', v_round, v_part.pool), 'slot-pool',
      format('%s:%s', v_round, v_part.pool), 1, 'slots', (p_row ->> 'at')::timestamptz, null,
      sha256(convert_to(format('slot-pool:%s:%s', v_round, v_part.pool), 'UTF8')),
      array_fill(0::bigint, array[cardinality(v_froms)]), v_froms, v_to_members, v_tos,
      array_fill('CNY'::text, array[cardinality(v_froms)]), v_amounts, null, null) l;
    if v_outcome <> 'posted' then
      raise exception 'pool % of round % not posted: %', v_part.pool, v_round, v_outcome;
    end if;
    update slot_pool_shard s set balance = case s.shard when 0 then v_part.seed else 0 end,
      reserve = case s.shard when 0 then greatest(v_reserve - v_part.seed, 0) else 0 end
      where s.pool = v_part.pool;
    update slot_round r set pools = r.pools || jsonb_build_object('pool', v_part.pool, 'amount', v_prize::text),
      withheld = r.withheld + v_prize - v_paid, returned = r.returned + v_paid where r.round_no = v_round;
  end loop;
  return v_sum;
end $$;
