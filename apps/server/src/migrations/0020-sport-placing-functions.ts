import type { Migration } from '../platform/migrator.ts';

const PLAN = `set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off set jit = off`;

/** The judge and the writer of planned bets (see the ledger's judged posting), and what stands on selections. */
export const sportPlacingFunctions: Migration = {
  name: '0020-sport-placing-functions',
  sql: `
    -- What holds a bet back, as one word: the venue at rest, the member's own protection, what the board said when the
    -- call came in (the row's own word), a debt, an equal ticket that is still open, or what stands on the selection.
    create function judge_sport_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
      ${PLAN}
    as $$
    declare
      v_words text[] := array_fill(null::text, array[cardinality(p_known)]);
      v_members bigint[];
      v_at timestamptz;
      v_row record;
    begin
      select array_agg(r.member), max(r.at) into v_members, v_at
        from jsonb_to_recordset(p_rows) as r(member bigint, at timestamptz);
      insert into member_guard (member_id)
        select m from unnest(v_members) m where not exists (select from member_guard where member_id = m) order by m
        on conflict do nothing;
      -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
      perform from member_guard where member_id = any (v_members) order by member_id for no key update;
      for v_row in
        select r.place, r.no, r.staked, v.state, g as guard, d.balance < 0 as owes,
          g.pause_kind is null and not g.is_limited and v_at < guard_check_at(g, v_at) as is_plain,
          exists (select from sport_ticket t where t.member_id = r.member and t.sameness = r.sameness
            and t.status in ('delay', 'accepted')) as has_twin
        from rows from (jsonb_to_recordset(p_rows)
          as (member bigint, venue text, "no" text, staked bigint, sameness text))
          with ordinality as r(member, venue, "no", staked, sameness, place)
        join venue v on v.code = r.venue
        join member_guard g on g.member_id = r.member
        left join ledger_account d on d.member_id = r.member and d.wallet = 'debt' and d.currency = 'CNY'
      loop
        continue when p_known[v_row.place];
        if v_row.state <> 'normal' then
          v_words[v_row.place] := 'maintenance';
        elsif not v_row.is_plain and (guard_refusal(v_row.guard, 'stake', v_row.staked, v_at)).guard is not null then
          v_words[v_row.place] := 'guard';
        elsif v_row.no is not null then
          v_words[v_row.place] := v_row.no;
        elsif v_row.owes then
          v_words[v_row.place] := 'debt';
        elsif v_row.has_twin then
          v_words[v_row.place] := 'duplicate';
        end if;
      end loop;
      -- Bets of one group count together. A look only: the writer counts, and would have the group judged again.
      for v_row in
        select distinct w.place from (
          select r.place, e.cap, coalesce(x.returnable - x.staked, 0)
            + sum(e.returnable - e.staked) over (partition by e.game, e.play, e.line, e.side, e.score order by r.place)
            as risk
          from rows from (jsonb_to_recordset(p_rows) as (exposure jsonb)) with ordinality as r(exposure, place)
          cross join lateral jsonb_to_recordset(r.exposure) as e(game text, play text, line integer, side text,
            score text, staked bigint, returnable bigint, cap bigint)
          left join sport_exposure x on x.game_id = e.game and x.play = e.play and x.line = e.line
            and x.side = e.side and x.score = e.score
          where v_words[r.place] is null and not p_known[r.place]
        ) w where w.risk > w.cap
      loop
        v_words[v_row.place] := 'exposure';
      end loop;
      return v_words;
    end $$;

    create function write_sport_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void language plpgsql
      ${PLAN}
    as $$
    declare
      v_members bigint[];
      v_stakes bigint[];
      v_at timestamptz;
      v_over boolean;
    begin
      select array_agg(r.member) filter (where p_outcomes[r.place] = 'posted'),
        array_agg(r.staked) filter (where p_outcomes[r.place] = 'posted'), max(r.at)
        into v_members, v_stakes, v_at
        from rows from (jsonb_to_recordset(p_rows) as (member bigint, staked bigint, at timestamptz))
          with ordinality as r(member, staked, at, place);
      if exists (select from guard_admit_stakes(v_members, v_stakes, v_at)) then
        raise exception 'a limit was set in between' using errcode = 'serialization_failure';
      end if;

      insert into sport_ticket (id, member_id, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
        odds, auto_odds, accept_any, status, rulebook, sameness, placed_at, placed_feed_at, decide_at, stake_entry)
      select r.id, r.member, r.mode, r.series, r.lines, r.stake, r.staked, r.returnable, r.odds_type, r.price, r.quoted,
        r.quoted, r.auto_odds, r.accept_any, case when r.decide_at is null then 'accepted' else 'delay' end, r.rulebook,
        r.sameness, r.at, r.feed_at, r.decide_at, p_ids[r.place]
      from rows from (jsonb_to_recordset(p_rows) as (id text, member bigint, mode text, series text, lines integer,
          stake bigint, staked bigint, returnable bigint, odds_type text, price bigint, quoted text, auto_odds boolean,
          accept_any boolean, rulebook text, sameness text, at timestamptz, feed_at timestamptz, decide_at timestamptz))
        with ordinality as r(id, member, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
          auto_odds, accept_any, rulebook, sameness, at, feed_at, decide_at, place)
      where p_outcomes[r.place] = 'posted';

      insert into sport_leg (ticket_id, place, game_id, kind, sport, league, home, away, play, line, r, side, play_name,
        side_name, odds, score, state_number, red_cards, start_at)
      select r.id, l.place, l.game, l.kind, l.sport, l.league, l.home, l.away, l.play, l.line, l.r, l.side, l.play_name,
        l.side_name, l.odds, l.score, l.state, l.reds, l.start_at
      from rows from (jsonb_to_recordset(p_rows) as (id text, legs jsonb)) with ordinality as r(id, legs, place)
      cross join lateral rows from (jsonb_to_recordset(r.legs) as (game text, kind text, sport text, league text,
          home text, away text, play text, line integer, r text, side text, play_name text, side_name text, odds text,
          score text, state bigint, reds integer, start_at timestamptz))
        with ordinality as l(game, kind, sport, league, home, away, play, line, r, side, play_name, side_name, odds,
          score, state, reds, start_at, place)
      where p_outcomes[r.place] = 'posted';

      with wanted as (
        select e.game, e.play, e.line, e.side, e.score, count(*)::integer as tickets, sum(e.staked)::bigint as staked,
          sum(e.returnable)::bigint as returnable, min(e.cap) as cap
        from rows from (jsonb_to_recordset(p_rows) as (exposure jsonb)) with ordinality as r(exposure, place)
        cross join lateral jsonb_to_recordset(r.exposure) as e(game text, play text, line integer, side text,
          score text, staked bigint, returnable bigint, cap bigint)
        where p_outcomes[r.place] = 'posted'
        group by e.game, e.play, e.line, e.side, e.score
      ), written as (
        insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
        -- In one order, so that two groups cannot wait for each other.
        select w.game, w.play, w.line, w.side, w.score, w.tickets, w.staked, w.returnable from wanted w
        order by w.game, w.play, w.line, w.side, w.score
        on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + excluded.tickets,
          staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
        returning x.game_id, x.play, x.line, x.side, x.score, x.returnable - x.staked as risk
      )
      select bool_or(n.risk > w.cap) into v_over from written n join wanted w on w.game = n.game_id and w.play = n.play
        and w.line = n.line and w.side = n.side and w.score = n.score;
      if v_over then
        raise exception 'a selection was filled in between' using errcode = 'serialization_failure';
      end if;
    end $$;

    -- What a ticket could still return once a part of its stake was cashed out.
    create function sport_open_return(p_returnable bigint, p_staked bigint, p_cashed bigint) returns bigint
      immutable language sql as
      $$ select trunc(p_returnable::numeric * (p_staked - p_cashed) / p_staked)::bigint $$;

    -- What tickets put on selections and matches, as they stand: singles by their selection, builder bets by what makes
    -- them the same, both by their match. A series stands on nothing.
    create view sport_ticket_exposure as
      select t.id as ticket_id, l.game_id, k.play, k.line, k.side, k.score, t.staked - t.cashed_stake as staked,
        sport_open_return(t.returnable, t.staked, t.cashed_stake) as returnable
      from sport_ticket t
      join sport_leg l on l.ticket_id = t.id and l.place = 1
      cross join lateral (values
        (case t.mode when 'builder' then 'BB' else l.play end, case t.mode when 'builder' then 0 else l.line end,
          case t.mode when 'builder' then t.sameness else l.side end, case t.mode when 'builder' then '' else l.score end),
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
