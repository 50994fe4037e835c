import type { Migration } from '../platform/migrator.ts';

/** The check and apply functions of batched transfers to and from our own venues (see the ledger's checked posting). */
export const venueFunctions: Migration = {
  name: '0013-venue-functions',
  sql: `
    -- What holds a transfer back now: a venue at rest, a wagering lock of an activity, or the member's own protection.
    -- Which of them it was is looked up afterwards, because hardly ever does one of them apply.
    create function transfer_refusals(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
      set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off set jit = off
    as $$
    declare
      v_words text[] := array_fill(null::text, array[cardinality(p_known)]);
      v_row record;
    begin
      for v_row in
        select r.place, r.way, r.at, v.state, g as guard, g.member_id as guarded,
          s.wagering_left > 0 and (s.until is null or r.at < s.until) as is_bound
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
          with ordinality as r(member, venue, way, at, place)
        join venue v on v.code = r.venue
        left join venue_wagering_lock s on s.member_id = r.member and s.venue_code = r.venue
        left join limit_member g on g.member_id = r.member
        order by r.member
      loop
        continue when p_known[v_row.place];
        if v_row.state <> 'normal' or v_row.is_bound then
          v_words[v_row.place] := 'not-now';
        elsif v_row.way = 'in' and v_row.ruleed is not null then
          -- Read again under a lock: a restriction that is being set is waited for.
          perform from limit_member where member_id = v_row.ruleed for share;
          if (select (limit_check(g, 'play', 0, v_row.at)).rule from limit_member g where g.member_id = v_row.ruleed)
            is not null
          then
            v_words[v_row.place] := 'not-now';
          end if;
        end if;
      end loop;
      return v_words;
    end $$;

    create function apply_transfers(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off set jit = off
    as $$
    begin
      -- The wallets are held now: a wagering lock that was set in between is seen, and the check runs again.
      if exists (
        select from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
          with ordinality as r(member, venue, way, at, place)
        join venue_wagering_lock s on s.member_id = r.member and s.venue_code = r.venue
        where p_outcomes[r.place] = 'posted' and r.way = 'out' and s.wagering_left > 0
          and (s.until is null or r.at < s.until)
      ) then
        raise exception 'a wagering lock was set in between' using errcode = 'serialization_failure';
      end if;
      insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
        finished_at)
      select r."order", r.member, r.venue, r.way, r.amount, 'done', r.key, r.at, r.at
      from rows from (jsonb_to_recordset(p_rows)
        as ("order" text, member bigint, venue text, way text, amount bigint, key text, at timestamptz))
        with ordinality as r("order", member, venue, way, amount, key, at, place)
      where p_outcomes[r.place] = 'posted';
    end $$;
  `,
};
