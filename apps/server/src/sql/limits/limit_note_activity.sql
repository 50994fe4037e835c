-- A sign of life, with a stake or without. p_counts is false when the member was away until now: a new login.
create or replace function limit_note_activity(g limit_member, p_at timestamptz, p_stake bigint, p_is_stake boolean,
  p_counts boolean) returns void volatile language plpgsql as $$
declare
  gap bigint := case when p_counts then limit_seconds_since_seen(g, p_at) else 0 end;
begin
  update limit_member m set
    seen_at = case when p_counts then limit_seen_after(m, p_at) else greatest(m.seen_at, p_at) end,
    play_session_began_at = case when limit_has_rested(m, p_at) then p_at else m.play_session_began_at end,
    last_play_at = case when p_is_stake then greatest(m.last_play_at, p_at) else m.last_play_at end,
    staked = m.staked + p_stake, seconds = m.seconds + gap
  where m.member_id = g.member_id;
  if p_stake <> 0 or gap <> 0 then
    perform limit_tally_add(g.member_id, limit_hour(p_at), 0, p_stake, 0, gap);
  end if;
end $$;
