import type { Migration } from '../platform/migrator.ts';

/** A result that ends a match or a competition, whatever came after it: an operator may take it back, nobody forgets it. */
const HAS_RESULT = `r.facts ->> 'state' not in ('scheduled', 'delayed', 'playing', 'interrupted', 'open')`;

/**
 * The feed's time when the statement runs: what the feed showed when the call was read, and what has passed since. A call
 * may have waited for its turn; a clock of the database that runs behind takes nothing away.
 */
const feedNow = (row: string): string => `(${row}feed_at + coalesce(
  greatest(clock_timestamp() - ${row}read_at, interval '0') * ${row}speed, interval '0'))`;

/**
 * Everything a bet must pass is asked in the statement that takes its stake: who bets, an order that is still being
 * confirmed, the cut-off of every selection, results that are known, and what stands on every selection of a series.
 */
export const placingChecks: Migration = {
  name: '0029-placing-checks',
  sql: /* sql */ `
    -- Until when the feed's time lets a selection be bet on: its start before the match, nothing in play.
    alter table sport_leg add column cut_off_at timestamptz;
    -- At most a handful of orders are being confirmed at a time.
    create index sport_ticket_confirming on sport_ticket (member_id) where status = 'delay';

    -- Where a member lives, as an ISO code; said with the identity documents.
    alter table member add column residence text check (residence ~ '^[A-Z]{2}$');
    -- When the member was told that the region may be restricted; once a login.
    alter table login_session add column region_warned_at timestamptz;

    -- Why a person may not play or deposit, wherever the call comes from; null is a yes. p_barred are the countries of
    -- residence nobody is served from, p_must_verify says whether an identity has to be proven.
    create function eligibility_refusal(p_member bigint, p_barred text, p_must_verify boolean) returns text
    stable language plpgsql as $$
    declare
      v_residence text;
      v_is_bound boolean;
    begin
      select m.residence, m.phone_sealed is not null and m.real_name_sealed is not null and m.birthday is not null
        into v_residence, v_is_bound from member m where m.id = p_member;
      if v_residence = any (string_to_array(p_barred, ',')) then
        return 'residence';
      end if;
      if p_must_verify and not (v_is_bound
        and exists (select from identity_document p where p.member_id = p_member and p.state = 'passed')) then
        return 'unverified';
      end if;
      return null;
    end $$;

    -- Transfers into a venue ask who it is before anything else; money always comes back.
    create function check_transfer(p_row jsonb) returns text language plpgsql as $$
    begin
      if p_row ->> 'way' = 'in' and eligibility_refusal((p_row ->> 'member')::bigint, p_row ->> 'barred',
        (p_row ->> 'must_verify')::boolean) is not null then
        return 'not-now';
      end if;
      return transfer_refusal(p_row);
    end $$;

    create function check_transfers(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
    declare
      v_words text[] := transfer_refusals(p_rows, p_known);
      v_row record;
    begin
      for v_row in
        select r.place
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, way text, barred text, must_verify boolean))
          with ordinality as r(member, way, barred, must_verify, place)
        where r.way = 'in' and not p_known[r.place] and eligibility_refusal(r.member, r.barred, r.must_verify) is not null
      loop
        v_words[v_row.place] := 'not-now';
      end loop;
      return v_words;
    end $$;

    -- Whether another order of the member is still being confirmed. The tickets of one call are one order (p_siblings),
    -- and so are the ways to combine the same selections, which a slip sends one by one.
    create function sport_is_confirming(p_member bigint, p_siblings jsonb, p_mode text, p_legs jsonb) returns boolean
    stable language plpgsql as $$
    begin
      return exists (
        select from sport_ticket h where h.member_id = p_member and h.status = 'delay'
          and not coalesce(p_siblings ? h.id, false)
          and not (p_mode = 'series' and h.mode = 'series'
            and (select array_agg((l.game_id, l.play, l.line, l.side)::text order by l.place) from sport_leg l
              where l.ticket_id = h.id)
            = (select array_agg((l.game, l.play, l.line, l.side)::text order by l.place)
              from rows from (jsonb_to_recordset(p_legs) as (game text, play text, line integer, side text))
                with ordinality as l(game, play, line, side, place))));
    end $$;

    create or replace function check_sport_bet(p_row jsonb) returns text language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_staked constant bigint := p_row ->> 'staked';
      -- A series is spread over its selections: what it may cost is shared among them.
      v_portions constant bigint := greatest(jsonb_array_length(p_row -> 'stands'), 1);
      v_risk constant bigint := (p_row ->> 'returnable')::bigint / v_portions - v_staked / v_portions;
      v_has_limits boolean;
      v_state text;
      v_is_owing boolean;
      v_is_duplicate boolean;
      v_person text;
      v_is_late boolean;
      v_is_decided boolean;
    begin
      -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
      loop
        select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_has_limits
          from limit_member g where g.member_id = v_member for no key update;
        exit when found;
        insert into limit_member (member_id) values (v_member) on conflict do nothing;
      end loop;
      select v.state, d.balance < 0, t.id is not null into v_state, v_is_owing, v_is_duplicate
        from venue v
        left join ledger_account d on d.member_id = v_member and d.wallet = 'debt' and d.currency = 'CNY'
        left join sport_ticket t on t.fingerprint = p_row ->> 'fingerprint' and t.status in ('delay', 'accepted')
        where v.code = p_row ->> 'venue';
      if v_state <> 'normal' then
        return 'maintenance';
      end if;
      v_person := eligibility_refusal(v_member, p_row ->> 'barred', (p_row ->> 'must_verify')::boolean);
      if v_person is not null then
        return v_person;
      elsif v_has_limits and (
        select (limit_check(g, 'stake', v_staked, v_at)).rule from limit_member g where g.member_id = v_member
      ) is not null then
        return 'limit';
      elsif p_row ->> 'no' is not null then
        return p_row ->> 'no';
      elsif sport_is_confirming(v_member, p_row -> 'siblings', p_row ->> 'mode', p_row -> 'legs') then
        return 'confirming';
      end if;
      select bool_or(l.cut_off_at <= ${feedNow('f.')}),
          bool_or(exists (select from sport_result r where r.game_id = l.game and ${HAS_RESULT}))
        into v_is_late, v_is_decided
        from jsonb_to_recordset(p_row -> 'legs') as l(game text, cut_off_at timestamptz)
        cross join jsonb_to_record(p_row) as f(feed_at timestamptz, read_at timestamptz, speed float8);
      if v_is_late then
        return 'started';
      elsif v_is_decided then
        return 'decided';
      elsif v_is_owing then
        return 'debt';
      elsif v_is_duplicate then
        return 'duplicate';
      elsif exists (
        select from jsonb_to_recordset(p_row -> 'stands') as s(game text, play text, line integer, side text, score text)
        left join sport_exposure x on x.game_id = s.game and x.play = s.play and x.line = s.line and x.side = s.side
          and x.score = s.score
        left join sport_exposure m on m.game_id = s.game and m.play = '' and m.line = 0 and m.side = '' and m.score = ''
        where coalesce(x.returnable - x.staked, 0) + v_risk > (p_row ->> 'cap')::bigint
          or coalesce(m.returnable - m.staked, 0) + v_risk > (p_row ->> 'cap_match')::bigint
      ) then
        return 'exposure';
      end if;
      return null;
    end $$;

    create or replace function check_sport_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
    as $$
    declare
      v_words text[];
      v_members bigint[];
      v_at timestamptz;
      v_locked bigint;
      -- What the bets of this group may cost together, as if all were on one selection.
      v_risk bigint;
      v_is_near boolean;
    begin
      select array_agg(r.member), max(r.at), sum(r.returnable - r.staked) into v_members, v_at, v_risk
        from jsonb_to_recordset(p_rows) as r(member bigint, at timestamptz, staked bigint, returnable bigint);
      -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
      perform from limit_member where member_id = any (v_members) order by member_id for no key update;
      get diagnostics v_locked = row_count;
      if v_locked < cardinality(v_members) then
        insert into limit_member (member_id)
          select distinct m from unnest(v_members) m
          where not exists (select from limit_member where member_id = m) order by m on conflict do nothing;
        perform from limit_member where member_id = any (v_members) order by member_id for no key update;
      end if;
      select array_agg(case
            when p_known[r.place] then null
            when v.state <> 'normal' then 'maintenance'
            when p.word is not null then p.word
            when (g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at))
              and (limit_check(g, 'stake', r.staked, v_at)).rule is not null then 'limit'
            when r.no is not null then r.no
            when sport_is_confirming(r.member, r.siblings, r.mode, r.legs) then 'confirming'
            when exists (select from jsonb_to_recordset(r.legs) as l(cut_off_at timestamptz)
              where l.cut_off_at <= ${feedNow('r.')}) then 'started'
            when exists (select from jsonb_to_recordset(r.legs) as l(game text)
              join sport_result r on r.game_id = l.game where ${HAS_RESULT}) then 'decided'
            when d.balance < 0 then 'debt'
            when t.id is not null then 'duplicate'
          end order by r.place),
          bool_or(exists (
            select from jsonb_to_recordset(r.stands)
              as s(game text, play text, line integer, side text, score text)
            left join sport_exposure x on x.game_id = s.game and x.play = s.play and x.line = s.line
              and x.side = s.side and x.score = s.score
            left join sport_exposure m on m.game_id = s.game and m.play = '' and m.line = 0 and m.side = ''
              and m.score = ''
            where coalesce(x.returnable - x.staked, 0) + v_risk > r.cap
              or coalesce(m.returnable - m.staked, 0) + v_risk > r.cap_match))
        into v_words, v_is_near
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, "no" text, staked bigint,
            fingerprint text, barred text, must_verify boolean, siblings jsonb, mode text, legs jsonb, feed_at timestamptz,
            read_at timestamptz, speed float8, stands jsonb, cap bigint, cap_match bigint))
          with ordinality as r(member, venue, "no", staked, fingerprint, barred, must_verify, siblings, mode, legs, feed_at,
            read_at, speed, stands, cap, cap_match, place)
        join venue v on v.code = r.venue
        join limit_member g on g.member_id = r.member
        cross join lateral (select eligibility_refusal(r.member, r.barred, r.must_verify) as word) p
        left join ledger_account d on d.member_id = r.member and d.wallet = 'debt' and d.currency = 'CNY'
        left join sport_ticket t on t.fingerprint = r.fingerprint and t.status in ('delay', 'accepted');
      if v_is_near then
        -- Now exactly: bets of one group count together where they stand on the same. A look only: the writer counts,
        -- and would have the group checked again.
        select array_agg(coalesce(v_words[p.place], w.word) order by p.place) into v_words
          from generate_subscripts(p_known, 1) as p(place)
          left join (select distinct o.place, 'exposure' as word from (
            select r.place, r.cap, r.cap_match,
              coalesce(x.returnable - x.staked, 0) + sum(n.risk)
                over (partition by s.game, s.play, s.line, s.side, s.score order by r.place) as risk,
              coalesce(m.returnable - m.staked, 0) + sum(n.risk) over (partition by s.game order by r.place)
                as risk_match
            from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, stands jsonb, cap bigint,
                cap_match bigint))
              with ordinality as r(staked, returnable, stands, cap, cap_match, place)
            cross join lateral jsonb_to_recordset(r.stands)
              as s(game text, play text, line integer, side text, score text)
            cross join lateral (select r.returnable / jsonb_array_length(r.stands)
              - r.staked / jsonb_array_length(r.stands) as risk) n
            left join sport_exposure x on x.game_id = s.game and x.play = s.play and x.line = s.line
              and x.side = s.side and x.score = s.score
            left join sport_exposure m on m.game_id = s.game and m.play = '' and m.line = 0 and m.side = ''
              and m.score = ''
            where v_words[r.place] is null and not p_known[r.place]
          ) o where o.risk > o.cap or o.risk_match > o.cap_match) w on w.place = p.place;
      end if;
      return v_words;
    end $$;

    create or replace function apply_sport_bet(p_row jsonb, p_id bigint) returns void language plpgsql as $$
    declare
      v_id constant text := p_row ->> 'id';
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_staked constant bigint := p_row ->> 'staked';
      v_returnable constant bigint := p_row ->> 'returnable';
      v_portions constant bigint := jsonb_array_length(p_row -> 'stands');
      v_gap bigint;
      v_has_rested boolean;
      v_is_over boolean;
    begin
      insert into sport_ticket (id, member_id, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
        odds, auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decide_at, stake_entry)
      values (v_id, v_member, p_row ->> 'mode', p_row ->> 'series', (p_row ->> 'lines')::integer,
        (p_row ->> 'stake')::bigint, v_staked, v_returnable, p_row ->> 'odds_type', (p_row ->> 'price')::bigint,
        p_row ->> 'quoted', p_row ->> 'quoted', (p_row ->> 'auto_odds')::boolean, (p_row ->> 'accept_any')::boolean,
        case when p_row ->> 'decide_at' is null then 'accepted' else 'delay' end, p_row ->> 'rulebook',
        p_row ->> 'fingerprint', v_at, (p_row ->> 'feed_at')::timestamptz, (p_row ->> 'decide_at')::timestamptz, p_id);

      insert into sport_leg (ticket_id, place, game_id, kind, sport, league, home, away, play, line, r, side, market_name,
        side_name, odds, score, state_number, red_cards, start_at, cut_off_at)
      select v_id, l.place, l.game, l.kind, l.sport, l.league, l.home, l.away, l.play, l.line, l.r, l.side, l.market_name,
        l.side_name, l.odds, l.score, l.state, l.reds, l.start_at, l.cut_off_at
      from rows from (jsonb_to_recordset(p_row -> 'legs') as (game text, kind text, sport text, league text,
          home text, away text, play text, line integer, r text, side text, market_name text, side_name text, odds text,
          score text, state bigint, reds integer, start_at timestamptz, cut_off_at timestamptz))
        with ordinality as l(game, kind, sport, league, home, away, play, line, r, side, market_name, side_name, odds,
          score, state, reds, start_at, cut_off_at, place);

      -- Counted as limit_note_activity does; the check admitted the stake under the same lock.
      select limit_seconds_since_seen(g, v_at), g.seen_at is null or v_at - g.seen_at > limit_idle_interval() into v_gap, v_has_rested
        from limit_member g where g.member_id = v_member;
      update limit_member g set
        seen_at = case when v_has_rested then greatest(g.seen_at, v_at) else g.seen_at + make_interval(secs => v_gap) end,
        play_session_began_at = case when v_has_rested then v_at else g.play_session_began_at end,
        last_play_at = greatest(g.last_play_at, v_at), staked = g.staked + v_staked, seconds = g.seconds + v_gap
      where g.member_id = v_member;
      insert into limit_tally as t (member_id, hour, staked, seconds)
      values (v_member, limit_hour(v_at), v_staked, v_gap)
      on conflict (member_id, hour) do update set staked = t.staked + excluded.staked,
        seconds = t.seconds + excluded.seconds;

      with written as (
        insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
        select s.game, k.play, k.line, k.side, k.score, 1, v_staked / v_portions, v_returnable / v_portions
        from jsonb_to_recordset(p_row -> 'stands') as s(game text, play text, line integer, side text, score text)
        cross join lateral (values (s.play, s.line, s.side, s.score), ('', 0, '', '')) as k(play, line, side, score)
        -- In one order, as groups do, so that nobody waits for each other.
        order by s.game, k.play, k.line, k.side, k.score
        on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + 1,
          staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
        returning x.returnable - x.staked
          > case x.play when '' then (p_row ->> 'cap_match')::bigint else (p_row ->> 'cap')::bigint end as is_over
      )
      select bool_or(is_over) into v_is_over from written;
      -- Tried again, and checked again, with what came in between.
      if v_is_over then
        raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
      end if;
    end $$;

    create or replace function apply_sport_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
    language plpgsql as $$
    declare
      v_is_over boolean;
    begin
      insert into sport_ticket (id, member_id, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
        odds, auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decide_at, stake_entry)
      select r.id, r.member, r.mode, r.series, r.lines, r.stake, r.staked, r.returnable, r.odds_type, r.price, r.quoted,
        r.quoted, r.auto_odds, r.accept_any, case when r.decide_at is null then 'accepted' else 'delay' end, r.rulebook,
        r.fingerprint, r.at, r.feed_at, r.decide_at, p_ids[r.place]
      from rows from (jsonb_to_recordset(p_rows) as (id text, member bigint, mode text, series text, lines integer,
          stake bigint, staked bigint, returnable bigint, odds_type text, price bigint, quoted text, auto_odds boolean,
          accept_any boolean, rulebook text, fingerprint text, at timestamptz, feed_at timestamptz, decide_at timestamptz))
        with ordinality as r(id, member, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
          auto_odds, accept_any, rulebook, fingerprint, at, feed_at, decide_at, place)
      where p_outcomes[r.place] = 'posted';

      insert into sport_leg (ticket_id, place, game_id, kind, sport, league, home, away, play, line, r, side, market_name,
        side_name, odds, score, state_number, red_cards, start_at, cut_off_at)
      select r.id, l.place, l.game, l.kind, l.sport, l.league, l.home, l.away, l.play, l.line, l.r, l.side, l.market_name,
        l.side_name, l.odds, l.score, l.state, l.reds, l.start_at, l.cut_off_at
      from rows from (jsonb_to_recordset(p_rows) as (id text, legs jsonb)) with ordinality as r(id, legs, place)
      cross join lateral rows from (jsonb_to_recordset(r.legs) as (game text, kind text, sport text, league text,
          home text, away text, play text, line integer, r text, side text, market_name text, side_name text, odds text,
          score text, state bigint, reds integer, start_at timestamptz, cut_off_at timestamptz))
        with ordinality as l(game, kind, sport, league, home, away, play, line, r, side, market_name, side_name, odds,
          score, state, reds, start_at, cut_off_at, place)
      where p_outcomes[r.place] = 'posted';

      -- Counted as limit_note_activity does one by one; the check admitted them under the same lock, and a member comes once.
      with stakes as (
        select g.member_id, r.staked, r.at, limit_seconds_since_seen(g, r.at) as gap,
          g.seen_at is null or r.at - g.seen_at > limit_idle_interval() as has_rested
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, staked bigint, at timestamptz))
          with ordinality as r(member, staked, at, place)
        join limit_member g on g.member_id = r.member where p_outcomes[r.place] = 'posted'
      ), moved as (
        update limit_member g set
          seen_at = case when s.has_rested then greatest(g.seen_at, s.at)
                         else g.seen_at + make_interval(secs => s.gap) end,
          play_session_began_at = case when s.has_rested then s.at else g.play_session_began_at end,
          last_play_at = greatest(g.last_play_at, s.at), staked = g.staked + s.staked, seconds = g.seconds + s.gap
        from stakes s where g.member_id = s.member_id
      )
      insert into limit_tally as t (member_id, hour, staked, seconds)
      select s.member_id, limit_hour(s.at), s.staked, s.gap from stakes s
      on conflict (member_id, hour) do update set staked = t.staked + excluded.staked,
        seconds = t.seconds + excluded.seconds;

      -- Each ticket against its own limit, with what the tickets before it in this group put there.
      with stand as (
        select r.place, s.game, k.play, k.line, k.side, k.score, k.cap, n.staked, n.returnable,
          sum(n.returnable - n.staked) over (partition by s.game, k.play, k.line, k.side, k.score order by r.place)
            as so_far,
          sum(n.returnable - n.staked) over (partition by s.game, k.play, k.line, k.side, k.score) as in_all
        from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, stands jsonb, cap bigint,
            cap_match bigint))
          with ordinality as r(staked, returnable, stands, cap, cap_match, place)
        cross join lateral jsonb_to_recordset(r.stands) as s(game text, play text, line integer, side text, score text)
        cross join lateral (select r.staked / jsonb_array_length(r.stands) as staked,
          r.returnable / jsonb_array_length(r.stands) as returnable) n
        cross join lateral (values (s.play, s.line, s.side, s.score, r.cap), ('', 0, '', '', r.cap_match))
          as k(play, line, side, score, cap)
        where p_outcomes[r.place] = 'posted'
      ), written as (
        insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
        select s.game, s.play, s.line, s.side, s.score, count(*)::integer, sum(s.staked)::bigint,
          sum(s.returnable)::bigint
        from stand s group by s.game, s.play, s.line, s.side, s.score
        -- In one order, so that two groups cannot wait for each other.
        order by s.game, s.play, s.line, s.side, s.score
        on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + excluded.tickets,
          staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
        returning x.game_id, x.play, x.line, x.side, x.score, x.returnable - x.staked as risk
      )
      select bool_or(w.risk - s.in_all + s.so_far > s.cap) into v_is_over
        from stand s join written w on w.game_id = s.game and w.play = s.play and w.line = s.line and w.side = s.side
          and w.score = s.score;
      -- Tried again, and checked again, with what came in between.
      if v_is_over then
        raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
      end if;
    end $$;

    -- What tickets put on selections and matches, as they stand: singles by their selection, builder bets by their
    -- selections together, a series by an equal share on each of its selections; all by their matches.
    create or replace view sport_ticket_exposure as
      select t.id as ticket_id, l.game_id, k.play, k.line, k.side, k.score,
        (t.staked - t.cashed_stake) / n.shares as staked,
        sport_open_return(t.returnable, t.staked, t.cashed_stake) / n.shares as returnable
      from sport_ticket t
      join sport_leg l on l.ticket_id = t.id and (l.place = 1 or t.mode = 'series')
      cross join lateral (select case t.mode when 'series'
        then (select count(*) from sport_leg each where each.ticket_id = t.id) else 1 end as shares) n
      cross join lateral (values
        (case t.mode when 'builder' then 'BB' else l.play end, case t.mode when 'builder' then 0 else l.line end,
          case t.mode when 'builder' then split_part(t.fingerprint, '.', 1) else l.side end,
          case t.mode when 'builder' then '' else l.score end),
        ('', 0, '', '')) as k(play, line, side, score);

    -- Bets are counted by the statement that takes their stakes.
    drop function limit_admit_stakes(bigint[], bigint[], timestamptz);

    -- Series that are open already take their places.
    select sport_exposure_move(array_agg(t.id order by t.id), 1) from sport_ticket t
      where t.mode = 'series' and t.status in ('delay', 'accepted') having count(*) > 0;
  `,
};
