-- Returns count in the hour of their stake, so that yesterday's win makes no room for today.
create or replace function limit_count_return(p_member bigint, p_amount bigint, p_staked_at timestamptz) returns void
volatile language plpgsql as $$
begin
  perform limit_lock_member(p_member);
  update limit_member set returned = returned + p_amount where member_id = p_member;
  perform limit_tally_add(p_member, limit_hour(p_staked_at), 0, 0, p_amount, 0);
end $$;
