import type { Migration } from '../platform/migrator.ts';

/** The idempotency check of checked posting: a call that was refused stays refused, whatever has changed since. */
export const postingCalls: Migration = {
  name: '0015-posting-calls',
  sql: `
    create function check_posting_calls(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
      set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off set jit = off
    as $$
    declare
      v_retained boolean[];
      v_words text[];
    begin
      select array_agg(k.request_id is not null order by r.place) into v_retained
        from jsonb_array_elements(p_rows) with ordinality as r(value, place)
        left join idempotency_record k on k.member_id = (r.value -> 'call' ->> 'member')::bigint
          and k.path = r.value -> 'call' ->> 'path' and k.request_id = (r.value -> 'call' ->> 'request')::uuid;
      -- Rows of one statement have one check function.
      execute format('select %I($1, $2)', p_rows -> 0 -> 'call' ->> 'judge') into v_words
        using p_rows, (select array_agg(a or b) from unnest(p_known, v_retained) as both_of(a, b));
      for i in 1..cardinality(p_known) loop
        if v_retained[i] and not p_known[i] then
          v_words[i] := 'recorded';
        end if;
      end loop;
      return v_words;
    end $$;
  `,
};
