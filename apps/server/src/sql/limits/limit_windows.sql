create or replace function limit_windows(g limit_member) returns table (rule text, period text, cap bigint)
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
