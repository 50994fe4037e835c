import type { Migration } from '../platform/migrator.ts';

/** As in 0016: plans go by the keys from the start. */
const PLANS = 'set plan_cache_mode = force_generic_plan set enable_seqscan = off';

/**
 * A login in two statements instead of five. What is known of the member is read before the password is looked at and
 * checked in TypeScript; whoever then comes in says what was seen, and enters at once if it still holds.
 */
export const loginEntry: Migration = {
  name: '0024-login-entry',
  sql: `
    -- What is known of where a member is and was logged in, seen from one device and network, as one text that can be
    -- compared. The first device after registration is the member's; one without a name can be nobody's.
    create function login_context(p_member bigint, p_device text, p_network text, p_idle_since timestamptz,
      p_others_since timestamptz) returns text language plpgsql ${PLANS} as $$
    declare
      live json;
      other_members integer;
      is_device_known boolean;
      is_network_known boolean;
      devices_in_use integer;
      last_seen timestamptz;
    begin
      select coalesce(json_agg(json_build_object('id', s.id::text, 'device', s.device, 'createdAt', s.created_at,
        'lastSeenAt', s.last_seen_at) order by s.created_at desc, s.id desc), '[]') into live
      from login_session s where s.member_id = p_member and s.ended_at is null;
      select count(distinct s.member_id) into other_members from login_session s
      where p_device <> '' and s.device = p_device and s.created_at > p_others_since and s.member_id <> p_member;
      select count(*) = 0 or (p_device <> '' and bool_or(d.device = p_device and d.trusted_at is not null)),
        count(*) filter (where d.trusted_at is not null and d.last_seen_at > p_idle_since), max(d.last_seen_at)
      into is_device_known, devices_in_use, last_seen
      from member_device d where d.member_id = p_member;
      select count(*) = 0 or bool_or(n.network = p_network) into is_network_known
      from member_network n where n.member_id = p_member;
      return json_build_object('live', live, 'otherMembersOnDevice', other_members, 'isDeviceKnown', is_device_known,
        'isNetworkKnown', is_network_known, 'devicesInUse', devices_in_use, 'lastSeenAt', last_seen)::text;
    end $$;

    -- A member's turn to come in: logins of one member happen one after the other, so that they cannot all believe to
    -- be the third device. What is seen is looked at when the row is locked, and not before.
    create function login_lock(p_member bigint, p_password_hash text, p_device text, p_network text,
      p_idle_since timestamptz, p_others_since timestamptz,
      out is_closed boolean, out is_frozen boolean, out is_same_password boolean, out context text)
    language plpgsql ${PLANS} as $$
    begin
      select m.closed_at is not null, m.frozen_at is not null, m.password_hash = p_password_hash
      into is_closed, is_frozen, is_same_password from member m where m.id = p_member for no key update;
      context := login_context(p_member, p_device, p_network, p_idle_since, p_others_since);
    end $$;
    drop function login_session_lock;
    drop function login_location_facts;

    -- Everything a login leaves behind: the place is remembered, the log written, the session opened and the attempt
    -- taken back. The rows of failures come last: neighbours share the one of an address. Gives the sessions that ended.
    create function login_complete(p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
      p_is_trusted boolean, p_at timestamptz, p_token_hash bytea, p_ended bigint[], p_reasons text[], p_scopes text[],
      p_subjects text[], p_clears boolean, p_request_id text, p_reason text) returns json language plpgsql ${PLANS} as $$
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

    -- The same for somebody who has not had a turn yet: null, and nothing happened, when anything is different from
    -- what was seen before.
    create function login_complete_optimistic(p_context text, p_password_hash text, p_idle_since timestamptz,
      p_others_since timestamptz, p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
      p_is_trusted boolean, p_at timestamptz, p_token_hash bytea, p_ended bigint[], p_reasons text[], p_scopes text[],
      p_subjects text[], p_clears boolean, p_request_id text, p_reason text) returns json language plpgsql ${PLANS} as $$
    begin
      perform from member m where m.id = p_member and m.closed_at is null and m.frozen_at is null
        and m.password_hash = p_password_hash for no key update;
      if not found or login_context(p_member, p_device, p_network, p_idle_since, p_others_since) <> p_context then
        return null;
      end if;
      return login_complete(p_member, p_device, p_ip, p_user_agent, p_network, p_is_trusted, p_at, p_token_hash, p_ended,
        p_reasons, p_scopes, p_subjects, p_clears, p_request_id, p_reason);
    end $$;
  `,
};
