-- Writes shots that were decided, before anybody is told of them: those of seats this process still has, and of members who have
-- not paused meanwhile. Says which seats those are; asked again, it writes none twice.
create or replace function fishing_write_shots(p_owner text, p_shots jsonb) returns table (sitting text, is_paused boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from fishing_session s
    where s.session_no in (select distinct r.session from jsonb_to_recordset(p_shots) as r(session text))
    order by s.session_no for share of s;
  insert into fishing_shot (session_no, nonce, seq, at, stake, species, fish_id, victims, "of", below, drawn, value, win)
  select r.session, r.nonce, r.seq, r.at, r.stake, r.species, r.fish, r.victims, r."of", r.below, r.drawn, r.value, r.win
  from jsonb_to_recordset(p_shots) as r(session text, nonce integer, seq integer, at timestamptz, stake bigint,
    species smallint, fish integer, victims jsonb, "of" integer, below integer, drawn integer, value integer, win bigint)
  join fishing_session s on s.session_no = r.session and s.owner = p_owner and s.state = 'open'
  join limit_member g on g.member_id = s.member_id
  where g.restriction_kind is null
  on conflict do nothing;
  return query select s.session_no, g.restriction_kind is not null from fishing_session s
    join limit_member g on g.member_id = s.member_id
    where s.owner = p_owner and s.state = 'open'
      and s.session_no in (select distinct r.session from jsonb_to_recordset(p_shots) as r(session text));
end $$;
