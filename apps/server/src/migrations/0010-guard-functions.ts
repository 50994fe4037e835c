/**
 * The limit check itself. What every stake runs through is PL/pgSQL, whose plans are kept; SQL functions stand only where they
 * dissolve into the statement around them, or off the fast way: they are planned anew each time. It decides in the database, so that a statement that places many bets at once can ask it without a
 * way back to the application; the TypeScript around it only finds the words.
 */
export const limitFunctions = /* sql */ `
  -- A gap this long ends a play session; shorter ones count as time spent.
  create function limit_idle_interval() returns interval immutable language sql as $$ select interval '30 minutes' $$;

  create function limit_hour(at timestamptz) returns timestamptz immutable language sql
  as $$ select date_bin(interval '1 hour', at, timestamptz '2000-01-01 00:00:00Z') $$;

  -- The windows roll; a tally counts while any part of its hour lies in them, which is the stricter way.
  create function limit_window_span(period text) returns interval immutable language sql
  as $$ select case period when 'day' then interval '24 hours' when 'week' then interval '168 hours'
               else interval '720 hours' end $$;

  create function limit_windows(g limit_member) returns table (rule text, period text, cap bigint)
  immutable language sql as $$
    select * from (values
      ('deposit-limit', 'day', g.deposit_day),
      ('deposit-limit', 'week', g.deposit_week),
      ('deposit-limit', 'month', g.deposit_month),
      ('loss-limit', 'day', g.loss_day),
      ('loss-limit', 'week', g.loss_week),
      ('loss-limit', 'month', g.loss_month),
      ('time-limit', 'day', g.time_day * 60),
      ('time-limit', 'week', g.time_week * 60),
      ('time-limit', 'month', g.time_month * 60)
    ) as w (rule, period, cap) where w.cap is not null $$;

  create function limit_tally_value(t limit_tally, rule text) returns bigint immutable language sql
  as $$ select case rule when 'deposit-limit' then t.deposited when 'loss-limit' then t.staked - t.returned
               else t.seconds end $$;

  -- Fen, or seconds. Whoever is ahead has used nothing.
  create function limit_used(p_member bigint, p_rule text, p_period text, p_at timestamptz) returns bigint
  stable language sql as $$
    select greatest(coalesce(sum(limit_tally_value(t, p_rule)), 0), 0)::bigint from limit_tally t
    where t.member_id = p_member and t.hour > p_at - limit_window_span(p_period) - interval '1 hour' $$;

  -- From when a window has room again for an amount, if nothing else happens; null is never.
  create function limit_free_at(p_member bigint, p_rule text, p_period text, p_at timestamptz, p_most bigint)
  returns timestamptz stable language sql as $$
    select min(t.hour) + interval '1 hour' + limit_window_span(p_period) from (
      select hour, sum(limit_tally_value(each, p_rule)) over () - sum(limit_tally_value(each, p_rule)) over (order by hour) as rest
      from limit_tally each
      where each.member_id = p_member and each.hour > p_at - limit_window_span(p_period) - interval '1 hour'
    ) t where t.rest <= p_most and p_most >= 0 $$;

  create function limit_reality_check_at(g limit_member, p_at timestamptz) returns timestamptz stable language sql as $$
    select case when g.seen_at is null or p_at - g.seen_at > limit_idle_interval() then p_at
                else greatest(g.play_session_began_at, g.reality_check_answered_at) end + make_interval(mins => g.reality_minutes) $$;

  -- A refusal: which limit refuses, and what there is to tell. Seconds for time, fen otherwise.
  create type limit_breach as (rule text, period text, cap bigint, room bigint, free_at timestamptz);

  -- Which window is over, once it is known that one is: of several the one that is shut longest, with the least room.
  create function limit_window_breach(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz) returns limit_breach
  stable language sql as $$
    select w.rule, w.period, w.cap, greatest(min(w.cap - u.used) over (partition by w.rule), 0),
      limit_free_at(g.member_id, w.rule, w.period, p_at, w.cap - asked.amount)
    from limit_windows(g) w
    cross join lateral (select case when w.rule = 'time-limit' then 1 else p_amount end as amount) asked
    cross join lateral (select limit_used(g.member_id, w.rule, w.period, p_at) as used) u
    where case p_purpose when 'deposit' then w.rule = 'deposit-limit' when 'stake' then w.rule <> 'deposit-limit'
            else w.rule = 'time-limit' end
      and u.used + asked.amount > w.cap
    order by 5 desc nulls first, 4 limit 1 $$;

  -- The same question in one look at the tallies, no further back than a limit asks for.
  create function limit_is_over(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz) returns boolean
  stable language plpgsql as $$
  declare
    day timestamptz := p_at - limit_window_span('day') - interval '1 hour';
    week timestamptz := p_at - limit_window_span('week') - interval '1 hour';
    month timestamptz := p_at - limit_window_span('month') - interval '1 hour';
    since timestamptz := case
      when p_purpose = 'deposit' then case when g.deposit_month is not null then month
                                           when g.deposit_week is not null then week else day end
      when num_nonnulls(g.loss_month, g.time_month) > 0 then month
      when num_nonnulls(g.loss_week, g.time_week) > 0 then week else day end;
    t record;
  begin
    if p_purpose = 'deposit' then
      if num_nonnulls(g.deposit_day, g.deposit_week, g.deposit_month) = 0 then
        return false;
      end if;
      select sum(deposited) filter (where hour > day) as day, sum(deposited) filter (where hour > week) as week,
        sum(deposited) as month
      into t from limit_tally where member_id = g.member_id and hour > since;
      return coalesce(coalesce(t.day, 0) + p_amount > g.deposit_day, false)
        or coalesce(coalesce(t.week, 0) + p_amount > g.deposit_week, false)
        or coalesce(coalesce(t.month, 0) + p_amount > g.deposit_month, false);
    end if;
    if num_nonnulls(g.loss_day, g.loss_week, g.loss_month, g.time_day, g.time_week, g.time_month) = 0 then
      return false;
    end if;
    select sum(staked - returned) filter (where hour > day) as day, sum(seconds) filter (where hour > day) as day_time,
      sum(staked - returned) filter (where hour > week) as week, sum(seconds) filter (where hour > week) as week_time,
      sum(staked - returned) as month, sum(seconds) as month_time
    into t from limit_tally where member_id = g.member_id and hour > since;
    return (p_purpose = 'stake' and (
        coalesce(greatest(t.day, 0) + p_amount > g.loss_day, false)
        or coalesce(greatest(t.week, 0) + p_amount > g.loss_week, false)
        or coalesce(greatest(t.month, 0) + p_amount > g.loss_month, false)))
      or coalesce(t.day_time >= g.time_day * 60, false)
      or coalesce(t.week_time >= g.time_week * 60, false)
      or coalesce(t.month_time >= g.time_month * 60, false);
  end $$;

  -- 'play' and 'stake' ask everything about playing, 'deposit' about deposits. Null is a yes.
  create function limit_check(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz) returns limit_breach
  stable language plpgsql as $$
  begin
    if g.restriction_kind is not null then
      return (g.restriction_kind, null, null, null, g.restriction_until)::limit_breach;
    end if;
    if g.is_limited then
      if p_purpose = 'stake' and p_amount > g.stake then
        return ('stake-limit', null, g.stake, g.stake, null)::limit_breach;
      end if;
      if limit_is_over(g, p_purpose, p_amount, p_at) then
        return limit_window_breach(g, p_purpose, p_amount, p_at);
      end if;
    end if;
    if p_purpose <> 'deposit' and p_at >= limit_reality_check_at(g, p_at) then
      return ('reality-check', null, g.reality_minutes * 60, null, null)::limit_breach;
    end if;
    return null;
  end $$;

  -- The member's row, locked until the end of the transaction.
  create function limit_lock_member(p_member bigint) returns limit_member volatile language plpgsql as $$
  declare
    g limit_member;
  begin
    select * into g from limit_member where member_id = p_member for no key update;
    if not found then
      insert into limit_member (member_id) values (p_member) on conflict do nothing;
      select * into g from limit_member where member_id = p_member for no key update;
    end if;
    return g;
  end $$;

  create function limit_tally_add(p_member bigint, p_hour timestamptz, p_deposited bigint, p_staked bigint,
    p_returned bigint, p_seconds bigint) returns void volatile language plpgsql as $$
  begin
    insert into limit_tally as t (member_id, hour, deposited, staked, returned, seconds)
    values (p_member, p_hour, p_deposited, p_staked, p_returned, p_seconds)
    on conflict (member_id, hour) do update set deposited = t.deposited + excluded.deposited,
      staked = t.staked + excluded.staked, returned = t.returned + excluded.returned,
      seconds = t.seconds + excluded.seconds;
  end $$;

  -- Whole seconds since the last sign of life; none after a rest. What is less than a second waits for the next sign.
  create function limit_seconds_since_seen(g limit_member, p_at timestamptz) returns bigint immutable language sql as $$
    select case when g.seen_at is null or p_at <= g.seen_at or p_at - g.seen_at > limit_idle_interval() then 0
                else floor(extract(epoch from p_at - g.seen_at))::bigint end $$;

  -- A sign of life, with a stake or without. p_counts is false when the member was away until now: a new login.
  create function limit_note_activity(g limit_member, p_at timestamptz, p_stake bigint, p_is_stake boolean, p_counts boolean)
  returns void volatile language plpgsql as $$
  declare
    rested boolean := g.seen_at is null or p_at - g.seen_at > limit_idle_interval();
    gap bigint := case when p_counts then limit_seconds_since_seen(g, p_at) else 0 end;
  begin
    update limit_member set
      seen_at = case when rested or not p_counts then greatest(seen_at, p_at) else seen_at + make_interval(secs => gap) end,
      play_session_began_at = case when rested then p_at else play_session_began_at end,
      last_play_at = case when p_is_stake then greatest(last_play_at, p_at) else last_play_at end,
      staked = staked + p_stake, seconds = seconds + gap
    where member_id = g.member_id;
    if p_stake <> 0 or gap <> 0 then
      perform limit_tally_add(g.member_id, limit_hour(p_at), 0, p_stake, 0, gap);
    end if;
  end $$;

  -- Whether a member may play or stake now; a yes is counted. Null is a yes.
  create function limit_admit(p_member bigint, p_purpose text, p_amount bigint, p_at timestamptz) returns limit_breach
  volatile language plpgsql as $$
  declare
    g limit_member := limit_lock_member(p_member);
    no limit_breach := limit_check(g, p_purpose, p_amount, p_at);
  begin
    if no.rule is null then
      perform limit_note_activity(g, p_at, p_amount, true, true);
    end if;
    return no;
  end $$;

  -- The same for many stakes at once, which may be of the same members. One row for each that is refused, by its place;
  -- the others are counted. Members without limits are counted together.
  create function limit_admit_stakes(p_members bigint[], p_amounts bigint[], p_at timestamptz)
  returns table (place bigint, rule text, period text, cap bigint, room bigint, free_at timestamptz)
  volatile language plpgsql as $$
  declare
    plain bigint[];
    asked record;
  begin
    insert into limit_member (member_id)
    select distinct m from unnest(p_members) m where not exists (select from limit_member where member_id = m) order by m
    on conflict do nothing;
    -- In one order, so that two groups cannot wait for each other.
    perform from limit_member where member_id = any (p_members) order by member_id for no key update;

    with sums as (
      select a.member_id, sum(a.amount)::bigint as stake from unnest(p_members, p_amounts) a (member_id, amount)
      group by a.member_id
    ), moved as (
      update limit_member g set
        seen_at = case when g.seen_at is null or p_at - g.seen_at > limit_idle_interval() then p_at
                       else g.seen_at + make_interval(secs => limit_seconds_since_seen(g, p_at)) end,
        play_session_began_at = case when g.seen_at is null or p_at - g.seen_at > limit_idle_interval() then p_at
                              else g.play_session_began_at end,
        last_play_at = greatest(g.last_play_at, p_at), staked = g.staked + sums.stake,
        seconds = g.seconds + limit_seconds_since_seen(g, p_at)
      from sums, limit_member before
      where g.member_id = sums.member_id and before.member_id = g.member_id
        and g.restriction_kind is null and not g.is_limited and p_at < limit_reality_check_at(g, p_at)
      returning g.member_id, sums.stake, g.seconds - before.seconds as gap
    ), counted as (
      insert into limit_tally as t (member_id, hour, staked, seconds)
      select moved.member_id, limit_hour(p_at), moved.stake, moved.gap from moved
      on conflict (member_id, hour) do update set staked = t.staked + excluded.staked,
        seconds = t.seconds + excluded.seconds
      returning t.member_id
    )
    select array_agg(counted.member_id) into plain from counted;

    for asked in
      select a.member_id, a.amount, a.place from unnest(p_members, p_amounts) with ordinality a (member_id, amount, place)
      where plain is null or a.member_id <> all (plain) order by a.place
    loop
      select asked.place, no.* into place, rule, period, cap, room, free_at
      from limit_admit(asked.member_id, 'stake', asked.amount, p_at) no;
      if rule is not null then
        return next;
      end if;
    end loop;
  end $$;

  -- A deposit order asks for room and takes it; asked again, it has it already.
  create function limit_reserve_deposit(p_member bigint, p_order text, p_amount bigint, p_at timestamptz) returns limit_breach
  volatile language plpgsql as $$
  declare
    g limit_member := limit_lock_member(p_member);
    no limit_breach;
  begin
    if exists (select from limit_deposit where order_no = p_order) then
      return null;
    end if;
    no := limit_check(g, 'deposit', p_amount, p_at);
    if no.rule is not null then
      return no;
    end if;
    insert into limit_deposit (order_no, member_id, reserved_at, reserved, counted, counted_hour)
    values (p_order, p_member, p_at, p_amount, p_amount, limit_hour(p_at));
    update limit_member set last_deposit_at = greatest(last_deposit_at, p_at) where member_id = p_member;
    perform limit_tally_add(p_member, limit_hour(p_at), p_amount, 0, 0, 0);
    return null;
  end $$;

  -- What an order brought, in all and so far: money counts in the hour it came, and what was kept free is let go.
  create function limit_settle_deposit(p_member bigint, p_order text, p_credited bigint, p_at timestamptz) returns void
  volatile language plpgsql as $$
  declare
    known limit_deposit;
    before bigint;
  begin
    perform limit_lock_member(p_member);
    select * into known from limit_deposit where order_no = p_order;
    before := case when known.settled_at is null then 0 else known.counted end;
    if known.settled_at is not null and before = p_credited then
      return;
    end if;
    if known.order_no is not null then
      update limit_tally set deposited = deposited - known.counted
      where member_id = p_member and hour = known.counted_hour;
    end if;
    insert into limit_deposit (order_no, member_id, settled_at, is_late, counted, counted_hour)
    values (p_order, p_member, p_at, p_credited > coalesce(known.counted, 0), p_credited, limit_hour(p_at))
    on conflict (order_no) do update set settled_at = excluded.settled_at, counted = excluded.counted,
      counted_hour = excluded.counted_hour, is_late = limit_deposit.is_late or excluded.is_late;
    update limit_member set deposited = deposited + p_credited - before where member_id = p_member;
    perform limit_tally_add(p_member, limit_hour(p_at), p_credited, 0, 0, 0);
  end $$;

  -- Returns count in the hour of their stake, so that yesterday's win makes no room for today.
  create function limit_count_return(p_member bigint, p_amount bigint, p_staked_at timestamptz) returns void
  volatile language plpgsql as $$
  begin
    perform limit_lock_member(p_member);
    update limit_member set returned = returned + p_amount where member_id = p_member;
    perform limit_tally_add(p_member, limit_hour(p_staked_at), 0, 0, p_amount, 0);
  end $$;
`;
