import type { Migration } from '../platform/migrator.ts';

/** Which venues can be played in, who is invited to an activity, and no lock on money where nothing can be played. */
export const openVenues: Migration = {
  name: '0031-open-venues',
  sql: /* sql */ `
    -- The games that are finished. A venue without one is still to open.
    create table venue_game (
      venue_code text not null references venue (code),
      game_code text not null check (length(game_code) between 1 and 64),
      primary key (venue_code, game_code)
    );
    insert into venue_game (venue_code, game_code) select code, 'sportsbook' from venue where code = 'CRTY';

    -- An activity concerns the members who were invited to it, not everybody who enters.
    create table venue_invitation (
      member_id bigint not null references member (id),
      venue_code text not null references venue (code),
      activity text not null check (length(activity) between 1 and 40),
      -- How often what is brought along for it has to be played, and after how many days it is free all the same.
      times integer not null default 1 check (times between 1 and 10),
      days integer not null default 7 check (days between 1 and 90),
      invited_at timestamptz not null default now(),
      primary key (member_id, venue_code)
    );
    alter table venue drop column activity, drop column activity_times, drop column activity_days;

    -- The one place that decides whether a venue can be played in.
    create view venue_status as
      select v.code, v.category, v.name, v.note, v.position, v.resume_at, v.kind, v.has_games, v.facts,
        case when exists (select from venue_game g where g.venue_code = v.code) then v.state else 'coming' end as status
      from venue v;

    -- Nothing can be played there, so nothing may be asked for it.
    update venue_wagering_lock s set wagering_left = 0
      where s.wagering_left > 0
        and exists (select from venue_status v where v.code = s.venue_code and v.status = 'coming');

    -- A wagering lock that counts now: one in a venue without a game holds nothing back.
    create view venue_active_wagering_lock as
      select s.member_id, s.venue_code, s.until
      from venue_wagering_lock s join venue_status v on v.code = s.venue_code and v.status <> 'coming'
      where s.wagering_left > 0;

    create or replace function transfer_refusal(p_row jsonb) returns text language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_is_held boolean;
    begin
      -- Into a venue that is still to open goes nothing; out of it everything may come.
      select case v.status when 'coming' then p_row ->> 'way' = 'in' when 'normal' then l.member_id is not null else true end
        into v_is_held
        from venue_status v left join venue_active_wagering_lock l on l.member_id = v_member and l.venue_code = v.code
          and (l.until is null or v_at < l.until)
        where v.code = p_row ->> 'venue';
      if v_is_held then
        return 'not-now';
      end if;
      if p_row ->> 'way' = 'in' then
        -- Under a lock: a restriction that is being set is waited for. Most members have no limits, which is quickly seen.
        select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_is_held
          from limit_member g where g.member_id = v_member for share;
        if v_is_held and (
          select (limit_check(g, 'play', 0, v_at)).rule from limit_member g where g.member_id = v_member) is not null
        then
          return 'not-now';
        end if;
      end if;
      return null;
    end $$;

    create or replace function transfer_refusals(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
    as $$
    declare
      v_words text[] := array_fill(null::text, array[cardinality(p_known)]);
      v_row record;
    begin
      for v_row in
        select r.place
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
          with ordinality as r(member, venue, way, at, place)
        join venue_status v on v.code = r.venue
        left join venue_active_wagering_lock l on l.member_id = r.member and l.venue_code = r.venue
          and (l.until is null or r.at < l.until)
        where case v.status when 'coming' then r.way = 'in' when 'normal' then l.member_id is not null else true end
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

    create or replace function apply_transfer(p_row jsonb, p_id bigint) returns void language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
    begin
      -- The wallets are held now: a lock that was set in between is seen, and the check runs again.
      if p_row ->> 'way' = 'out' and exists (
        select from venue_active_wagering_lock l where l.member_id = v_member and l.venue_code = p_row ->> 'venue'
          and (l.until is null or v_at < l.until)
      ) then
        raise exception 'a wagering lock was set in between' using errcode = 'serialization_failure';
      end if;
      insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
        finished_at)
      values (p_row ->> 'order', v_member, p_row ->> 'venue', p_row ->> 'way', (p_row ->> 'amount')::bigint, 'done',
        p_row ->> 'key', v_at, v_at);
    end $$;

    create or replace function apply_transfers(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
      language plpgsql
    as $$
    begin
      -- The wallets are held now: a lock that was set in between is seen, and the check runs again.
      if jsonb_path_exists(p_rows, '$[*] ? (@.way == "out")') and exists (
        select from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, way text, at timestamptz))
          with ordinality as r(member, venue, way, at, place)
        join venue_active_wagering_lock l on l.member_id = r.member and l.venue_code = r.venue
        where p_outcomes[r.place] = 'posted' and r.way = 'out' and (l.until is null or r.at < l.until)
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
