-- The same for somebody who has not had a turn yet: null, and nothing happened, when anything is different from
-- what was seen before, or the login was suspended while the password was looked at.
create or replace function login_complete_optimistic(p_context text, p_password_hash text, p_idle_since timestamptz,
  p_others_since timestamptz, p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
  p_is_trusted boolean, p_at timestamptz, p_token_hash bytea, p_ended bigint[], p_reasons text[], p_scopes text[],
  p_subjects text[], p_clears boolean, p_request_id text, p_reason text) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from member m where m.id = p_member and m.closed_at is null and m.frozen_at is null
    and m.password_hash = p_password_hash for no key update;
  if not found or login_context(p_member, p_device, p_network, p_idle_since, p_others_since) <> p_context
    or (select s.state from site_switch s where s.name = 'login') <> 'open' then
    return null;
  end if;
  return login_complete(p_member, p_device, p_ip, p_user_agent, p_network, p_is_trusted, p_at, p_token_hash, p_ended,
    p_reasons, p_scopes, p_subjects, p_clears, p_request_id, p_reason);
end $$;
