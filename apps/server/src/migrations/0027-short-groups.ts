import type { Migration } from '../platform/migrator.ts';

/** The check and apply functions of several transfers with two statements each at most, however many there are. */
export const shortGroups: Migration = {
  name: '0027-short-groups',
  sql: /* sql */ `
    create or replace function transfer_refusals(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
    as $$
    declare
      v_words text[] := array_fill(null::text, array[cardinality(p_known)]);
      v_row record;
    begin
      for v_row in
        select r.place
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, at timestamptz))
          with ordinality as r(member, venue, at, place)
        join venue v on v.code = r.venue
        left join venue_wagering_lock s on s.member_id = r.member and s.venue_code = r.venue
        where v.state <> 'normal' or s.wagering_left > 0 and (s.until is null or r.at < s.until)
      loop
        v_words[v_row.place] := 'not-now';
      end loop;
      -- Under a lock: a restriction that is being set is waited for. Most members have no limits, which is quickly seen.
      for v_row in
        select r.place, r.member, r.at,
          g.restriction_kind is not null or g.is_limited or r.at >= limit_reality_check_at(g, r.at) as has_limits
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, way text, at timestamptz))
          with ordinality as r(member, way, at, place)
        join limit_member g on g.member_id = r.member
        where r.way = 'in'
        order by r.member for share of g
      loop
        if v_row.has_limits and (
          select (limit_check(g, 'play', 0, v_row.at)).rule from limit_member g where g.member_id = v_row.member
        ) is not null then
          v_words[v_row.place] := 'not-now';
        end if;
      end loop;
      for i in 1..cardinality(p_known) loop
        if p_known[i] then
          v_words[i] := null;
        end if;
      end loop;
      return v_words;
    end $$;

    create or replace function apply_transfers(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
      language plpgsql
    as $$
    begin
      -- The wallets are held now: a wagering lock that was set in between is seen, and the check runs again.
      if jsonb_path_exists(p_rows, '$[*] ? (@.way == "out")') and exists (
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
