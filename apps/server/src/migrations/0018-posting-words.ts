import type { Migration } from '../platform/migrator.ts';

/**
 * Planned calls name their judge in the statement itself (see the ledger's judged posting), on connections that pin the
 * planner: the functions need neither look a name up nor set anything, both of which cost more than their work.
 */
export const postingWords: Migration = {
  name: '0018-posting-words',
  sql: `
    drop function judge_posting_calls(jsonb, boolean[]);

    -- A call that was refused stays refused, whatever has changed since.
    create function kept_posting_calls(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
    declare
      v_words text[];
    begin
      select array_agg(case when not p_known[r.place] and k.request_id is not null then 'kept' end order by r.place)
        into v_words
        from rows from (jsonb_to_recordset(p_rows) as (call jsonb)) with ordinality as r(call, place)
        left join kept_reply k on k.member_id = (r.call ->> 'member')::bigint
          and k.path = r.call ->> 'path' and k.request_id = (r.call ->> 'request')::uuid;
      return v_words;
    end $$;

    alter function judge_venue_transfers(jsonb, boolean[]) reset all;
    alter function write_venue_transfers(jsonb, text[], bigint[]) reset all;

    -- Members and venues are never deleted, and a transfer names its own: looking both up for every row, with a lock that
    -- all transfers to a venue share, is paid for by every transfer.
    alter table venue_transfer drop constraint venue_transfer_member_id_fkey,
      drop constraint venue_transfer_venue_code_fkey;
  `,
};
