-- Counts stakes that were admitted, as limit_note_activity counts one: with the same arithmetic, in two statements
-- for all of them. Where a stake is settled at once, what it gave back is counted with it (p_returns). A member comes once,
-- and its row is locked by whoever admitted the stake.
create or replace function limit_count_stakes(p_members bigint[], p_stakes bigint[], p_ats timestamptz[],
  p_returns bigint[] default null) returns void
volatile language plpgsql as $$
begin
  with stakes as (
    select g.member_id, a.stake, coalesce(a.returned, 0) as returned, a.at, limit_seconds_since_seen(g, a.at) as gap
    from unnest(p_members, p_stakes, p_ats, p_returns) as a(member_id, stake, at, returned)
    join limit_member g on g.member_id = a.member_id
  ), moved as (
    update limit_member g set
      seen_at = limit_seen_after(g, s.at),
      play_session_began_at = case when limit_has_rested(g, s.at) then s.at else g.play_session_began_at end,
      last_play_at = greatest(g.last_play_at, s.at), staked = g.staked + s.stake, returned = g.returned + s.returned,
      seconds = g.seconds + s.gap
    from stakes s where g.member_id = s.member_id
  )
  insert into limit_tally as t (member_id, hour, staked, returned, seconds)
  select s.member_id, limit_hour(s.at), s.stake, s.returned, s.gap from stakes s
  on conflict (member_id, hour) do update set staked = t.staked + excluded.staked, returned = t.returned + excluded.returned,
    seconds = t.seconds + excluded.seconds;
end $$;
