import type { Migration } from '../platform/migrator.ts';

/** The judge and the writer of several transfers with two statements each at most, however many there are. */
export const shortGroups: Migration = {
  name: '0027-short-groups',
  sql: /* sql */ `
    create or replace function judge_venue_transfers(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
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
        left join venue_seat s on s.member_id = r.member and s.venue_code = r.venue
        where v.state <> 'normal' or s.turnover_left > 0 and (s.until is null or r.at < s.until)
      loop
        v_words[v_row.place] := 'not-now';
      end loop;
      -- Under a lock: a pause that is being set is waited for. Most members guard nothing, which is quickly seen.
      for v_row in
        select r.place, r.member, r.at,
          g.pause_kind is not null or g.is_limited or r.at >= guard_check_at(g, r.at) as is_guarded
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, way text, at timestamptz))
          with ordinality as r(member, way, at, place)
        join member_guard g on g.member_id = r.member
        where r.way = 'in'
        order by r.member for share of g
      loop
        if v_row.is_guarded and (
          select (guard_refusal(g, 'play', 0, v_row.at)).guard from member_guard g where g.member_id = v_row.member
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

    create or replace function write_venue_transfers(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
      language plpgsql
    as $$
    begin
      -- The wallets are held now: a seat that was bound in between is seen, and the judge is asked again.
      if jsonb_path_exists(p_rows, '$[*] ? (@.way == "out")') and exists (
        select from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
          with ordinality as r(member, venue, way, at, place)
        join venue_seat s on s.member_id = r.member and s.venue_code = r.venue
        where p_outcomes[r.place] = 'posted' and r.way = 'out' and s.turnover_left > 0
          and (s.until is null or r.at < s.until)
      ) then
        raise exception 'a seat was bound in between' using errcode = 'serialization_failure';
      end if;
      insert into venue_transfer (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
        finished_at)
      select r."order", r.member, r.venue, r.way, r.amount, 'done', r.key, r.at, r.at
      from rows from (jsonb_to_recordset(p_rows)
        as ("order" text, member bigint, venue text, way text, amount bigint, key text, at timestamptz))
        with ordinality as r("order", member, venue, way, amount, key, at, place)
      where p_outcomes[r.place] = 'posted';
    end $$;
  `,
};
