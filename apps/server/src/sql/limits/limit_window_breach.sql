-- Which window is over, once it is known that one is: of several the one that is shut longest, with the least room.
create or replace function limit_window_breach(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz)
returns limit_breach
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
