-- Ends the sessions that have to make room and opens the new one. Gives those that ended now, as others are told.
create or replace function login_session_open(p_member bigint, p_token_hash bytea, p_device text, p_ip text, p_user_agent text,
  p_at timestamptz, p_ended bigint[], p_reasons text[]) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  new_id bigint;
  ended json := '[]';
begin
  if cardinality(p_ended) > 0 then
    with gone as (
      update login_session s set ended_at = p_at, end_reason = p_reasons[array_position(p_ended, s.id)]
      where s.id = any (p_ended) and s.ended_at is null
      returning s.id, s.token_hash
    )
    select coalesce(json_agg(json_build_object('sessionId', gone.id::text,
      'tokenHash', translate(encode(gone.token_hash, 'base64'), '+/=', '-_'))), '[]') into ended from gone;
  end if;
  insert into login_session (token_hash, member_id, device, ip, user_agent, created_at, last_seen_at)
  values (p_token_hash, p_member, p_device, p_ip, p_user_agent, p_at, p_at) returning id into new_id;
  perform limit_begin_session(p_member, new_id, p_at);
  return ended;
end $$;
