create or replace function limit_tally_add(p_member bigint, p_hour timestamptz, p_deposited bigint, p_staked bigint,
  p_returned bigint, p_seconds bigint) returns void volatile language plpgsql as $$
begin
  insert into limit_tally as t (member_id, hour, deposited, staked, returned, seconds)
  values (p_member, p_hour, p_deposited, p_staked, p_returned, p_seconds)
  on conflict (member_id, hour) do update set deposited = t.deposited + excluded.deposited,
    staked = t.staked + excluded.staked, returned = t.returned + excluded.returned,
    seconds = t.seconds + excluded.seconds;
end $$;
