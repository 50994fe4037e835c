import type { Migration } from '../platform/migrator.ts';

/** Plans go by the keys from the start, however small the tables are when they are made. */
const PLANS = 'set plan_cache_mode = force_generic_plan set enable_seqscan = off';

/**
 * One request id is one call, whichever way it goes. A batched money call leaves a ledger entry, any other one a row of
 * idempotency_record; each looks for what the other leaves. So that neither looks while the other is about to write, a batched
 * call takes the member's lock together with its equals, and whoever claims a call or keeps a refusal takes it alone.
 * The lock is taken before any row is locked, and those who have it alone wait for nothing that a batched call holds.
 */
export const requestIds: Migration = {
  name: '0030-request-ids',
  sql: /* sql */ `
    create or replace function check_idempotency_record(p_row jsonb) returns text language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(30, hashint8((p_row -> 'call' ->> 'member')::bigint));
      perform from idempotency_record k where k.member_id = (p_row -> 'call' ->> 'member')::bigint
        and k.path = p_row -> 'call' ->> 'path' and k.request_id = (p_row -> 'call' ->> 'request')::uuid;
      return case when found then 'recorded' end;
    end $$;

    create or replace function check_idempotency_records(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
    declare
      v_words text[];
    begin
      perform pg_advisory_xact_lock_shared(30, hashint8((r.call ->> 'member')::bigint))
        from jsonb_to_recordset(p_rows) as r(call jsonb);
      select array_agg(case when not p_known[r.place] and k.request_id is not null then 'recorded' end order by r.place)
        into v_words
        from rows from (jsonb_to_recordset(p_rows) as (call jsonb)) with ordinality as r(call, place)
        left join idempotency_record k on k.member_id = (r.call ->> 'member')::bigint
          and k.path = r.call ->> 'path' and k.request_id = (r.call ->> 'request')::uuid;
      return v_words;
    end $$;

    -- Commands that were carried out, for as long as their signature can be fresh. In the database, so that neither a
    -- restart nor another process lets a captured one through.
    create table used_command (
      request_id uuid primary key,
      fresh_until timestamptz not null
    );
    create index used_command_fresh_until on used_command (fresh_until);

    -- 'claimed'; 'posted' when the id already went as a batched call; null when somebody else has it.
    create function claim_call(p_member bigint, p_path text, p_request uuid, p_body bytea, p_run uuid, p_at timestamptz,
      p_dead timestamptz, p_entry_key text) returns text language plpgsql ${PLANS} as $$
    begin
      -- The claim need not reach the disk before we go on: if it is lost in a crash, so is the money that would have
      -- come after it.
      perform set_config('synchronous_commit', 'off', true);
      perform pg_advisory_xact_lock(30, hashint8(p_member));
      if exists (select from ledger_entry e where e.key = p_entry_key) then
        return 'posted';
      end if;
      insert into idempotency_record as kept (member_id, path, request_id, body_hash, run_id, started_at)
        values (p_member, p_path, p_request, p_body, p_run, p_at)
        on conflict (member_id, path, request_id) do update
          set run_id = excluded.run_id, started_at = excluded.started_at
          where kept.reply is null and kept.started_at < p_dead and kept.body_hash = excluded.body_hash;
      return case when found then 'claimed' end;
    end $$;

    -- Keeps the refusal of a batched call, unless the id was answered otherwise meanwhile: then it says false.
    create function record_refusal(p_member bigint, p_path text, p_request uuid, p_body bytea, p_run uuid, p_at timestamptz,
      p_reply text, p_entry_key text) returns boolean language plpgsql ${PLANS} as $$
    begin
      perform pg_advisory_xact_lock(30, hashint8(p_member));
      insert into idempotency_record (member_id, path, request_id, body_hash, run_id, started_at, reply)
        select p_member, p_path, p_request, p_body, p_run, p_at, p_reply
        where not exists (select from ledger_entry e where e.key = p_entry_key)
        on conflict (member_id, path, request_id) do nothing;
      return found;
    end $$;
  `,
};
