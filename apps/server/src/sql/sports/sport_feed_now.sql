-- The feed's time when the statement runs: what the feed showed when the call was read, and what has passed since. A call
-- may have waited for its turn; a clock of the database that runs behind takes nothing away.
create or replace function sport_feed_now(p_feed_at timestamptz, p_read_at timestamptz, p_speed float8)
returns timestamptz volatile language sql as $$
  select p_feed_at + coalesce(greatest(clock_timestamp() - p_read_at, interval '0') * p_speed, interval '0') $$;
