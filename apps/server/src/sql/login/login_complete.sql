-- What every login asks and writes is gathered here, so that it costs a few round trips and not two dozen: beside the hash
-- of the password all the rest should be small. Plans that were made while a table was small are kept for long, and it
-- grows: they go by its keys from the start. The messages and the decisions stay in TypeScript.
--
-- Everything a login leaves behind: the place is remembered, the log written, the session opened and the attempt
-- taken back. The rows of failures come last: neighbours share the one of an address. Gives the sessions that ended.
create or replace function login_complete(p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
  p_is_trusted boolean, p_at timestamptz, p_token_hash bytea, p_ended bigint[], p_reasons text[], p_scopes text[],
  p_subjects text[], p_clears boolean, p_request_id text, p_reason text) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ended json;
begin
  perform login_note_location(p_member, p_device, p_ip, p_user_agent, p_network, p_is_trusted, p_at);
  insert into audit_log (at, actor, member_id, action, outcome, ip, device, user_agent, request_id, reason)
  values (p_at, 'member', p_member, 'login', 'done', p_ip, p_device, p_user_agent, p_request_id, p_reason);
  ended := login_session_open(p_member, p_token_hash, p_device, p_ip, p_user_agent, p_at, p_ended, p_reasons);
  perform login_undo_attempt(p_scopes, p_subjects, p_clears);
  return ended;
end $$;
