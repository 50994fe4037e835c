-- The same question in one look at the tallies, no further back than a limit asks for.
create or replace function limit_is_over(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz)
returns boolean
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
