-- Counts the next p_limit sealed entries and whoever has registered since, in the transaction that moves the mark: what was counted
-- is never counted again, whoever calls and however often. Who was first is decided by the order of seals, which stays, so that
-- counting again from nothing, in batches of any size, comes to the same figures.
create or replace function report_take(p_limit integer, p_at timestamptz, out seals integer, out joined integer) language plpgsql
set enable_seqscan = off set jit = off as $$
declare
  -- Members whose number was drawn before that of one we have seen may still be on their way.
  c_late constant bigint := 200;
  v_mark report_mark;
  v_to bigint;
  v_flows report_flow[];
begin
  select * into v_mark from report_mark for update;
  select max(s.seq), count(*) into v_to, seals
    from (select seq from ledger_seal where seq > v_mark.sealed_to order by seq limit p_limit) s;
  if seals > 0 then
    select array_agg(f order by f.seq, f.line) into v_flows
      from report_flow f where f.seq > v_mark.sealed_to and f.seq <= v_to;
  end if;

  with new as (
    insert into report_member (member_id, joined_day)
      select m.id, (m.registered_at at time zone 'Asia/Shanghai')::date
      from (select id from member where id > v_mark.member_to - c_late union select f.member_id from unnest(v_flows) f) w
      join member m on m.id = w.id
      where not exists (select from report_member r where r.member_id = w.id)
      on conflict do nothing returning member_id, joined_day
  ), counted as (
    insert into report_count_day as c (scope, day, members)
      select 'join', joined_day, count(*) from new group by joined_day
      on conflict (scope, day) do update set members = c.members + excluded.members
  ), minutes as (
    insert into report_minute as r (minute, joined, players, deposits, deposited, withdrawals, withdrawn, placed, ggr)
      select date_trunc('minute', m.registered_at), count(*), 0, 0, 0, 0, 0, 0, 0
      from new n join member m on m.id = n.member_id where m.registered_at > p_at - interval '8 days' group by 1
      on conflict (minute) do update set joined = r.joined + excluded.joined
  )
  select count(*) into joined from new;
  update report_mark set member_to = coalesce((select max(id) from member), 0) where member_to < (select max(id) from member);
  if seals = 0 then
    return;
  end if;

  insert into report_venue_day as v (day, venue_code, product, placed, settled, returned, pool, pool_won, bots)
    select f.day, f.venue_code, f.product, sum(f.placed), sum(f.settled), sum(f.returned), sum(f.pool), sum(f.pool_won), sum(f.bots)
    from unnest(v_flows) f where f.venue_code <> '' group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, venue_code, product) do update set placed = v.placed + excluded.placed,
      settled = v.settled + excluded.settled, returned = v.returned + excluded.returned, pool = v.pool + excluded.pool,
      pool_won = v.pool_won + excluded.pool_won, bots = v.bots + excluded.bots;
  insert into report_cost_day as c (day, promotions, seeds, rebates, commissions)
    select f.day, sum(f.promotions), sum(f.seeds), sum(f.rebates), sum(f.commissions) from unnest(v_flows) f
    where f.promotions <> 0 or f.seeds <> 0 or f.rebates <> 0 or f.commissions <> 0 group by 1
    on conflict (day) do update set promotions = c.promotions + excluded.promotions,
      seeds = c.seeds + excluded.seeds, rebates = c.rebates + excluded.rebates,
      commissions = c.commissions + excluded.commissions;
  insert into report_channel_day as c
    (day, channel, deposits, deposited, deposit_fees, withdrawals, withdrawn, withdrawal_fees)
    select f.day, f.channel, sum(f.deposits), sum(f.deposited), sum(f.deposit_fees), sum(f.withdrawals), sum(f.withdrawn),
      sum(f.withdrawal_fees)
    from unnest(v_flows) f where f.channel <> '' group by 1, 2 order by 1, 2
    on conflict (day, channel) do update set deposits = c.deposits + excluded.deposits,
      deposited = c.deposited + excluded.deposited, deposit_fees = c.deposit_fees + excluded.deposit_fees,
      withdrawals = c.withdrawals + excluded.withdrawals, withdrawn = c.withdrawn + excluded.withdrawn,
      withdrawal_fees = c.withdrawal_fees + excluded.withdrawal_fees;
  insert into report_minute as r (minute, joined, players, deposits, deposited, withdrawals, withdrawn, placed, ggr)
    select f.minute, 0, 0, sum(f.deposits), sum(f.deposited), sum(f.withdrawals), sum(f.withdrawn), sum(f.placed),
      sum(f.settled - f.returned - f.pool)
    from unnest(v_flows) f
    where (f.venue_code <> '' or f.channel <> '') and f.minute > p_at - interval '8 days' group by 1 order by 1
    on conflict (minute) do update set deposits = r.deposits + excluded.deposits, deposited = r.deposited + excluded.deposited,
      withdrawals = r.withdrawals + excluded.withdrawals, withdrawn = r.withdrawn + excluded.withdrawn,
      placed = r.placed + excluded.placed, ggr = r.ggr + excluded.ggr;

  -- People, each once a day and scope. A cohort that begins with a first deposit takes in what its member has played since that
  -- day before the deposit was sealed.
  with paid as (
    select distinct on (f.member_id) f.member_id, f.day, f.channel from unnest(v_flows) f
    where f.deposits > 0 and f.member_id > 0 order by f.member_id, f.seq
  ), first as (
    update report_member m set first_deposit_day = p.day from paid p
      where m.member_id = p.member_id and m.first_deposit_day is null returning m.member_id, p.day, p.channel
  ), counted as (
    insert into report_count_day as c (scope, day, members)
      select s.scope, f.day, count(*) from first f cross join lateral (values ('first'), ('first:' || f.channel)) s(scope)
      group by 1, 2 order by 1, 2
      on conflict (scope, day) do update set members = c.members + excluded.members
  )
  insert into report_cohort as c (basis, cohort_day, day, members)
    select 'first', f.day, d.day, count(*) from first f
    join report_member_day d on d.scope = 'play' and d.member_id = f.member_id and d.day >= f.day
    group by 2, 3 order by 2, 3
    on conflict (basis, cohort_day, day) do update set members = c.members + excluded.members;

  with seen as (
    select distinct on (s.scope, f.day, f.member_id) s.scope, f.day, f.member_id, f.minute
    from unnest(v_flows) f
    left join venue v on f.is_play and v.code = f.venue_code
    cross join lateral (
      select 'play' as scope where f.is_play
      union all select 'play:' || f.venue_code where f.is_play
      union all select 'play:' || f.venue_code || ':' || f.product where f.is_play and f.product <> ''
      union all select 'play:@' || v.category where v.category is not null
      union all select 'in' where f.deposits > 0
      union all select 'in:' || f.channel where f.deposits > 0
      union all select 'out' where f.withdrawals > 0
      union all select 'out:' || f.channel where f.withdrawals > 0
    ) s
    where f.member_id > 0
    order by s.scope, f.day, f.member_id, f.seq
  ), new as (
    insert into report_member_day (scope, day, member_id) select scope, day, member_id from seen
      on conflict do nothing returning scope, day, member_id
  ), counted as (
    insert into report_count_day as c (scope, day, members)
      select scope, day, count(*) from new group by 1, 2 order by 1, 2
      on conflict (scope, day) do update set members = c.members + excluded.members
  ), minutes as (
    insert into report_minute as r (minute, joined, players, deposits, deposited, withdrawals, withdrawn, placed, ggr)
      select s.minute, 0, count(*), 0, 0, 0, 0, 0, 0 from new n join seen s using (scope, day, member_id)
      where n.scope = 'play' and s.minute > p_at - interval '8 days' group by 1 order by 1
      on conflict (minute) do update set players = r.players + excluded.players
  )
  insert into report_cohort as c (basis, cohort_day, day, members)
    select b.basis, b.cohort_day, n.day, count(*) from new n
    join report_member m on m.member_id = n.member_id
    cross join lateral (values ('join', m.joined_day), ('first', m.first_deposit_day)) b(basis, cohort_day)
    where n.scope = 'play' and n.day >= b.cohort_day
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (basis, cohort_day, day) do update set members = c.members + excluded.members;
  update report_mark set sealed_to = v_to;
end $$;
