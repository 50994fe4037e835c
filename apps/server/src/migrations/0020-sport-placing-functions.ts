import type { Migration } from '../platform/migrator.ts';

const PLAN = `set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off set jit = off`;

/** The check and apply functions of batched bets (see the ledger's checked posting), and what stands on selections. */
export const sportPlacingFunctions: Migration = {
  name: '0020-sport-placing-functions',
  sql: `
    -- What holds a bet back, as one word: the venue at rest, the member's own protection, what the board said when the
    -- call came in (the row's own word), a debt, an equal ticket that is still open, or what stands on the selection.
    create function check_sport_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
      ${PLAN}
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
            when (g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at))
              and (limit_check(g, 'stake', r.staked, v_at)).rule is not null then 'limit'
            when r.no is not null then r.no
            when d.balance < 0 then 'debt'
            when t.id is not null then 'duplicate'
          end order by r.place),
          bool_or(coalesce(x.returnable - x.staked, 0) + v_risk > r.cap
            or coalesce(m.returnable - m.staked, 0) + v_risk > r.cap_match)
        into v_words, v_is_near
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, "no" text, staked bigint,
            fingerprint text, game text, play text, line integer, side text, score text, cap bigint, cap_match bigint))
          with ordinality as r(member, venue, "no", staked, fingerprint, game, play, line, side, score, cap, cap_match,
            place)
        join venue v on v.code = r.venue
        join limit_member g on g.member_id = r.member
        left join ledger_account d on d.member_id = r.member and d.wallet = 'debt' and d.currency = 'CNY'
        left join sport_ticket t on t.fingerprint = r.fingerprint and t.status in ('delay', 'accepted')
        left join sport_exposure x on x.game_id = r.game and x.play = r.play and x.line = r.line and x.side = r.side
          and x.score = r.score
        left join sport_exposure m on m.game_id = r.game and m.play = '' and m.line = 0 and m.side = '' and m.score = '';
      if v_is_near then
        -- Now exactly: bets of one group count together where they stand on the same. A look only: the writer counts,
        -- and would have the group checked again.
        select array_agg(coalesce(v_words[p.place], w.word) order by p.place) into v_words
          from generate_subscripts(p_known, 1) as p(place)
          left join (select o.place, 'exposure' as word from (
            select r.place, r.cap, r.cap_match,
              coalesce(x.returnable - x.staked, 0) + sum(r.returnable - r.staked)
                over (partition by r.game, r.play, r.line, r.side, r.score order by r.place) as risk,
              coalesce(m.returnable - m.staked, 0) + sum(r.returnable - r.staked)
                over (partition by r.game order by r.place) as risk_match
            from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, game text, play text,
                line integer, side text, score text, cap bigint, cap_match bigint))
              with ordinality as r(staked, returnable, game, play, line, side, score, cap, cap_match, place)
            left join sport_exposure x on x.game_id = r.game and x.play = r.play and x.line = r.line
              and x.side = r.side and x.score = r.score
            left join sport_exposure m on m.game_id = r.game and m.play = '' and m.line = 0 and m.side = ''
              and m.score = ''
            where r.cap is not null and v_words[r.place] is null and not p_known[r.place]
          ) o where o.risk > o.cap or o.risk_match > o.cap_match) w on w.place = p.place;
      end if;
      return v_words;
    end $$;

    create function apply_sport_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void language plpgsql
      ${PLAN}
    as $$
    declare
      v_cap bigint;
      v_cap_match bigint;
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
        side_name, odds, score, state_number, red_cards, start_at)
      select r.id, l.place, l.game, l.kind, l.sport, l.league, l.home, l.away, l.play, l.line, l.r, l.side, l.market_name,
        l.side_name, l.odds, l.score, l.state, l.reds, l.start_at
      from rows from (jsonb_to_recordset(p_rows) as (id text, legs jsonb)) with ordinality as r(id, legs, place)
      cross join lateral rows from (jsonb_to_recordset(r.legs) as (game text, kind text, sport text, league text,
          home text, away text, play text, line integer, r text, side text, market_name text, side_name text, odds text,
          score text, state bigint, reds integer, start_at timestamptz))
        with ordinality as l(game, kind, sport, league, home, away, play, line, r, side, market_name, side_name, odds,
          score, state, reds, start_at, place)
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

      select min(r.cap), min(r.cap_match) into v_cap, v_cap_match
        from jsonb_to_recordset(p_rows) as r(cap bigint, cap_match bigint);
      if v_cap is not null then
        with written as (
          insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
          select r.game, k.play, k.line, k.side, k.score, count(*)::integer, sum(r.staked)::bigint,
            sum(r.returnable)::bigint
          from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, game text, play text,
              line integer, side text, score text))
            with ordinality as r(staked, returnable, game, play, line, side, score, place)
          cross join lateral (values (r.play, r.line, r.side, r.score), ('', 0, '', '')) as k(play, line, side, score)
          where p_outcomes[r.place] = 'posted' and r.game is not null
          group by r.game, k.play, k.line, k.side, k.score
          -- In one order, so that two groups cannot wait for each other.
          order by r.game, k.play, k.line, k.side, k.score
          on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + excluded.tickets,
            staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
          returning x.returnable - x.staked > case x.play when '' then v_cap_match else v_cap end as is_over
        )
        select bool_or(is_over) into v_is_over from written;
        -- Tried again, and checked again, with what came in between.
        if v_is_over then
          raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
        end if;
      end if;
    end $$;

    -- What a ticket could still return once a part of its stake was cashed out.
    create function sport_open_return(p_returnable bigint, p_staked bigint, p_cashed bigint) returns bigint
      immutable language sql as
      $$ select trunc(p_returnable::numeric * (p_staked - p_cashed) / p_staked)::bigint $$;

    -- What tickets put on selections and matches, as they stand: singles by their selection, builder bets by their
    -- selections together, both by their match. A series stands on nothing.
    create view sport_ticket_exposure as
      select t.id as ticket_id, l.game_id, k.play, k.line, k.side, k.score, t.staked - t.cashed_stake as staked,
        sport_open_return(t.returnable, t.staked, t.cashed_stake) as returnable
      from sport_ticket t
      join sport_leg l on l.ticket_id = t.id and l.place = 1
      cross join lateral (values
        (case t.mode when 'builder' then 'BB' else l.play end, case t.mode when 'builder' then 0 else l.line end,
          case t.mode when 'builder' then split_part(t.fingerprint, '.', 1) else l.side end, case t.mode when 'builder' then '' else l.score end),
        ('', 0, '', '')) as k(play, line, side, score)
      where t.mode <> 'series';

    -- Puts tickets on their selections (1) or takes them off (-1), as they stand at that moment. Whoever rejects, settles,
    -- voids or cashes out takes off before changing the ticket; whoever opens it again puts on after.
    create function sport_exposure_move(p_tickets text[], p_sign integer) returns void language plpgsql
      ${PLAN}
    as $$
    begin
      insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
      select e.game_id, e.play, e.line, e.side, e.score, p_sign * count(*)::integer, p_sign * sum(e.staked)::bigint,
        p_sign * sum(e.returnable)::bigint
      from sport_ticket_exposure e where e.ticket_id = any (p_tickets)
      group by e.game_id, e.play, e.line, e.side, e.score
      order by e.game_id, e.play, e.line, e.side, e.score
      on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + excluded.tickets,
        staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable;
    end $$;
  `,
};
