-- Writes the tickets of a group whose stakes were posted, with their legs, and counts what they stake and stand on.
create or replace function apply_sport_bets(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void
language plpgsql as $$
declare
  v_is_over boolean;
begin
  insert into sport_ticket (id, member_id, venue_code, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
    odds, auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decide_at, stake_entry)
  select r.id, r.member, r.venue, r.mode, r.series, r.lines, r.stake, r.staked, r.returnable, r.odds_type, r.price, r.quoted,
    r.quoted, r.auto_odds, r.accept_any, case when r.decide_at is null then 'accepted' else 'delay' end, r.rulebook,
    r.fingerprint, r.at, r.feed_at, r.decide_at, p_ids[r.position]
  from rows from (jsonb_to_recordset(p_rows) as (id text, member bigint, venue text, mode text, series text, lines integer,
      stake bigint, staked bigint, returnable bigint, odds_type text, price bigint, quoted text, auto_odds boolean,
      accept_any boolean, rulebook text, fingerprint text, at timestamptz, feed_at timestamptz, decide_at timestamptz))
    with ordinality as r(id, member, venue, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
      auto_odds, accept_any, rulebook, fingerprint, at, feed_at, decide_at, position)
  where p_outcomes[r.position] = 'posted';

  insert into sport_leg (ticket_id, position, game_id, kind, sport, league, home, away, market_code, line, line_text, side,
    market_name, side_name, odds, score, state_number, red_cards, start_at, cut_off_at)
  select r.id, l.position, l.game, l.kind, l.sport, l.league, l.home, l.away, l.market_code, l.line, l.line_text, l.side,
    l.market_name, l.side_name, l.odds, l.score, l.state, l.reds, l.start_at, l.cut_off_at
  from rows from (jsonb_to_recordset(p_rows) as (id text, legs jsonb)) with ordinality as r(id, legs, position)
  cross join lateral rows from (jsonb_to_recordset(r.legs) as (game text, kind text, sport text, league text,
      home text, away text, market_code text, line integer, line_text text, side text, market_name text,
      side_name text, odds text, score text, state bigint, reds integer, start_at timestamptz, cut_off_at timestamptz))
    with ordinality as l(game, kind, sport, league, home, away, market_code, line, line_text, side, market_name,
      side_name, odds, score, state, reds, start_at, cut_off_at, position)
  where p_outcomes[r.position] = 'posted';

  -- The check admitted the stakes under the locks of the members' rows, and a member comes once.
  perform limit_count_stakes(array_agg(r.member), array_agg(r.staked), array_agg(r.at))
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, staked bigint, at timestamptz))
      with ordinality as r(member, staked, at, position)
    where p_outcomes[r.position] = 'posted';

  -- Each ticket against its own limit, with what the tickets before it in this group put there.
  with stand as (
    select r.position, s.game, k.market_code, k.line, k.side, k.score, k.cap, n.staked, n.returnable,
      sum(n.returnable - n.staked) over (partition by s.game, k.market_code, k.line, k.side, k.score order by r.position)
        as so_far,
      sum(n.returnable - n.staked) over (partition by s.game, k.market_code, k.line, k.side, k.score) as in_all
    from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, stands jsonb, cap bigint,
        cap_match bigint))
      with ordinality as r(staked, returnable, stands, cap, cap_match, position)
    cross join lateral jsonb_to_recordset(r.stands) as s(game text, market_code text, line integer, side text, score text)
    cross join lateral (select r.staked / jsonb_array_length(r.stands) as staked,
      r.returnable / jsonb_array_length(r.stands) as returnable) n
    cross join lateral (values (s.market_code, s.line, s.side, s.score, r.cap), ('', 0, '', '', r.cap_match))
      as k(market_code, line, side, score, cap)
    where p_outcomes[r.position] = 'posted'
  ), written as (
    insert into sport_exposure as x (game_id, market_code, line, side, score, tickets, staked, returnable)
    select s.game, s.market_code, s.line, s.side, s.score, count(*)::integer, sum(s.staked)::bigint,
      sum(s.returnable)::bigint
    from stand s group by s.game, s.market_code, s.line, s.side, s.score
    -- In one order, so that two groups cannot wait for each other.
    order by s.game, s.market_code, s.line, s.side, s.score
    on conflict (game_id, market_code, line, side, score) do update set tickets = x.tickets + excluded.tickets,
      staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
    returning x.game_id, x.market_code, x.line, x.side, x.score, x.returnable - x.staked as risk
  )
  select bool_or(w.risk - s.in_all + s.so_far > s.cap) into v_is_over
    from stand s join written w on w.game_id = s.game and w.market_code = s.market_code and w.line = s.line and w.side = s.side
      and w.score = s.score;
  -- Tried again, and checked again, with what came in between.
  if v_is_over then
    raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
  end if;
end $$;
