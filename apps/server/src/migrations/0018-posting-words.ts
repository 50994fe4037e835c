import type { Migration } from '../platform/migrator.ts';

/**
 * Batched calls name their check function in the statement itself (see the ledger's checked posting), on connections that pin the
 * planner: the functions need neither look a name up nor set anything, both of which cost more than their work.
 */
export const postingRefusals: Migration = {
  name: '0018-posting-words',
  sql: `
    drop function check_posting_calls(jsonb, boolean[]);

    -- A call that was refused stays refused, whatever has changed since.
    create function check_idempotency_records(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
    declare
      v_words text[];
    begin
      select array_agg(case when not p_known[r.place] and k.request_id is not null then 'recorded' end order by r.place)
        into v_words
        from rows from (jsonb_to_recordset(p_rows) as (call jsonb)) with ordinality as r(call, place)
        left join idempotency_record k on k.member_id = (r.call ->> 'member')::bigint
          and k.path = r.call ->> 'path' and k.request_id = (r.call ->> 'request')::uuid;
      return v_words;
    end $$;

    alter function transfer_refusals(jsonb, boolean[]) reset all;
    alter function apply_transfers(jsonb, text[], bigint[]) reset all;

    -- Members and venues are never deleted, and a transfer names its own: looking both up for every row, with a lock that
    -- all transfers to a venue share, is paid for by every transfer.
    alter table transfer_order drop constraint transfer_order_member_id_fkey,
      drop constraint transfer_order_venue_code_fkey;
  `,
};
