import type { Migration } from '../platform/migrator.ts';

/** Plans that were made while a table was small are kept for long, and it grows: they go by its keys from the start. */
const PLANS = 'set plan_cache_mode = force_generic_plan set enable_seqscan = off';

/**
 * What every login asks and writes, gathered so that it costs a few round trips and not two dozen: beside the hash of
 * the password all the rest should be small. PL/pgSQL, whose plans are kept, and whose every statement sees what was
 * committed while it waited for a lock. The messages and the decisions stay in TypeScript.
 */
export const login: Migration = {
  name: '0016-login',
  sql: `
    -- Counts an attempt at once where none of its subjects has failed often enough lately to be asked anything;
    -- otherwise it counts nothing and says so. Gives what stood there before, in the order of the subjects.
    create function login_count_attempt(p_scopes text[], p_subjects text[], p_asked_from integer[], p_at timestamptz,
      p_quiet_since timestamptz, p_forget_before timestamptz, out is_counted boolean, out failures integer[], out last_at timestamptz[])
    language plpgsql ${PLANS} as $$
    declare
      seen integer;
      seen_at timestamptz;
    begin
      -- A count that is lost in a crash was of an attempt that died with it; nobody has to wait for the disk.
      perform set_config('synchronous_commit', 'off', true);
      is_counted := true;
      -- Rows are locked or made one by one in the order of the subjects.
      for i in 1..cardinality(p_scopes) loop
        select f.failures, f.last_at into seen, seen_at from login_failure f
        where f.scope = p_scopes[i] and f.subject = p_subjects[i] for no key update;
        if not found then
          insert into login_failure as f (scope, subject, failures, last_at) values (p_scopes[i], p_subjects[i], 0, p_at)
          on conflict (scope, subject) do update set failures = f.failures returning f.failures, f.last_at into seen, seen_at;
        end if;
        failures[i] := seen;
        last_at[i] := seen_at;
        is_counted := is_counted and (seen < p_asked_from[i] or seen_at <= p_quiet_since);
      end loop;
      if is_counted then
        for i in 1..cardinality(p_scopes) loop
          update login_failure f set last_at = p_at,
            failures = case when f.last_at <= p_quiet_since then 1 else f.failures + 1 end
          where f.scope = p_scopes[i] and f.subject = p_subjects[i];
        end loop;
      end if;
      -- Forgets a handful of rows nobody asks about any more, so that the table stays small without a job of its own.
      delete from login_failure where ctid = any (array(
        select f.ctid from login_failure f where f.last_at < p_forget_before order by f.last_at limit 20
        for update skip locked));
    end $$;

    -- Unsays what one attempt added. An account that is cleared starts again from nothing.
    create function login_undo_attempt(p_scopes text[], p_subjects text[], p_clears boolean) returns void
    language plpgsql ${PLANS} as $$
    begin
      -- One by one, in the order in which every attempt locks them.
      for i in 1..cardinality(p_scopes) loop
        update login_failure f set
          failures = case when p_clears and f.scope = 'account' then 0 else greatest(f.failures - 1, 0) end
        where f.scope = p_scopes[i] and f.subject = p_subjects[i];
      end loop;
    end $$;

    -- What is known of the places a member came in from. The first device after registration is the member's; one
    -- without a name can be nobody's.
    create function login_location_facts(p_member bigint, p_device text, p_network text, p_idle_since timestamptz,
      out is_device_known boolean, out is_network_known boolean, out devices_in_use integer, out last_seen_at timestamptz)
    language plpgsql ${PLANS} as $$
    begin
      select count(*) = 0 or (p_device <> '' and bool_or(d.device = p_device and d.trusted_at is not null)),
        count(*) filter (where d.trusted_at is not null and d.last_seen_at > p_idle_since), max(d.last_seen_at)
      into is_device_known, devices_in_use, last_seen_at
      from member_device d where d.member_id = p_member;
      select count(*) = 0 or bool_or(n.network = p_network) into is_network_known
      from member_network n where n.member_id = p_member;
    end $$;

    -- Remembers where a member came in. Only what was proven, or was never in doubt, is trusted next time.
    create function login_note_location(p_member bigint, p_device text, p_ip text, p_user_agent text, p_network text,
      p_is_trusted boolean, p_at timestamptz) returns void language plpgsql ${PLANS} as $$
    begin
      insert into member_device as d (member_id, device, ip, user_agent, first_seen_at, last_seen_at, trusted_at)
      values (p_member, p_device, p_ip, p_user_agent, p_at, p_at, case when p_is_trusted and p_device <> '' then p_at end)
      on conflict (member_id, device) do update set ip = excluded.ip, user_agent = excluded.user_agent,
        last_seen_at = excluded.last_seen_at, removed_at = null, trusted_at = coalesce(d.trusted_at, excluded.trusted_at);
      if p_is_trusted then
        insert into member_network (member_id, network, first_seen_at, last_seen_at)
        values (p_member, p_network, p_at, p_at)
        on conflict (member_id, network) do update set last_seen_at = excluded.last_seen_at;
      end if;
    end $$;

    -- A login begins: its net result is counted from here, and the time away is not time spent.
    create function limit_begin_session(p_member bigint, p_session bigint, p_at timestamptz) returns void
    language plpgsql as $$
    declare
      g limit_member := limit_lock_member(p_member);
    begin
      perform limit_note_activity(g, p_at, 0, false, false);
      insert into limit_session (session_id, began_at, staked, returned) values (p_session, p_at, g.staked, g.returned);
    end $$;

    -- A member's turn to come in: logins of one member happen one after the other, so that they cannot all believe to
    -- be the third device. Gives the live sessions, newest first, and how many others came in on this device lately.
    create function login_session_lock(p_member bigint, p_password_hash text, p_device text, p_others_since timestamptz,
      out member_id bigint, out is_closed boolean, out is_frozen boolean, out is_same_password boolean, out live json, out other_members integer)
    language plpgsql ${PLANS} as $$
    begin
      select m.id, m.closed_at is not null, m.frozen_at is not null, m.password_hash = p_password_hash
      into member_id, is_closed, is_frozen, is_same_password from member m where m.id = p_member for no key update;
      select coalesce(json_agg(json_build_object('id', s.id::text, 'device', s.device, 'createdAt', s.created_at,
        'lastSeenAt', s.last_seen_at) order by s.created_at desc, s.id desc), '[]') into live
      from login_session s where s.member_id = p_member and s.ended_at is null;
      select count(distinct s.member_id) into other_members from login_session s
      where p_device <> '' and s.device = p_device and s.created_at > p_others_since and s.member_id <> p_member;
    end $$;

    -- Ends the sessions that have to make room and opens the new one. Gives those that ended now, as others are told.
    create function login_session_open(p_member bigint, p_token_hash bytea, p_device text, p_ip text, p_user_agent text,
      p_at timestamptz, p_ended bigint[], p_reasons text[]) returns json language plpgsql ${PLANS} as $$
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
  `,
};
