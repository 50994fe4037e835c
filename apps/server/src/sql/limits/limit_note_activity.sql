-- A sign of life, with a stake or without. p_counts is false when the member was away until now: a new login.
create or replace function limit_note_activity(g limit_member, p_at timestamptz, p_stake bigint, p_is_stake boolean, p_counts boolean)
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
