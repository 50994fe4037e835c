-- The same as apply_sport_bets for a bet that goes alone.
create or replace function apply_sport_bet(p_row jsonb, p_id bigint) returns void language plpgsql as $$
declare
  v_id constant text := p_row ->> 'id';
  v_member constant bigint := p_row ->> 'member';
  v_at constant timestamptz := p_row ->> 'at';
  v_staked constant bigint := p_row ->> 'staked';
  v_returnable constant bigint := p_row ->> 'returnable';
  v_portions constant bigint := jsonb_array_length(p_row -> 'stands');
  v_is_over boolean;
begin
  insert into sport_ticket (id, member_id, venue_code, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
    odds, auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decide_at, stake_entry)
  values (v_id, v_member, p_row ->> 'venue', p_row ->> 'mode', p_row ->> 'series', (p_row ->> 'lines')::integer,
    (p_row ->> 'stake')::bigint, v_staked, v_returnable, p_row ->> 'odds_type', (p_row ->> 'price')::bigint,
    p_row ->> 'quoted', p_row ->> 'quoted', (p_row ->> 'auto_odds')::boolean, (p_row ->> 'accept_any')::boolean,
    case when p_row ->> 'decide_at' is null then 'accepted' else 'delay' end, p_row ->> 'rulebook',
    p_row ->> 'fingerprint', v_at, (p_row ->> 'feed_at')::timestamptz, (p_row ->> 'decide_at')::timestamptz, p_id);

  insert into sport_leg (ticket_id, position, game_id, kind, sport, league, home, away, market_code, line, line_text, side,
    market_name, side_name, odds, score, state_number, red_cards, start_at, cut_off_at)
  select v_id, l.position, l.game, l.kind, l.sport, l.league, l.home, l.away, l.market_code, l.line, l.line_text, l.side,
    l.market_name, l.side_name, l.odds, l.score, l.state, l.reds, l.start_at, l.cut_off_at
  from rows from (jsonb_to_recordset(p_row -> 'legs') as (game text, kind text, sport text, league text,
      home text, away text, market_code text, line integer, line_text text, side text, market_name text,
      side_name text, odds text, score text, state bigint, reds integer, start_at timestamptz, cut_off_at timestamptz))
    with ordinality as l(game, kind, sport, league, home, away, market_code, line, line_text, side, market_name,
      side_name, odds, score, state, reds, start_at, cut_off_at, position);

  -- The check admitted the stake under the lock of the member's row.
  perform limit_note_activity(g, v_at, v_staked, true, true) from limit_member g where g.member_id = v_member;

  with written as (
    insert into sport_exposure as x (game_id, market_code, line, side, score, tickets, staked, returnable)
    select s.game, k.market_code, k.line, k.side, k.score, 1, v_staked / v_portions, v_returnable / v_portions
    from jsonb_to_recordset(p_row -> 'stands') as s(game text, market_code text, line integer, side text, score text)
    cross join lateral (values (s.market_code, s.line, s.side, s.score), ('', 0, '', ''))
      as k(market_code, line, side, score)
    -- In one order, as groups do, so that nobody waits for each other.
    order by s.game, k.market_code, k.line, k.side, k.score
    on conflict (game_id, market_code, line, side, score) do update set tickets = x.tickets + 1,
      staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
    returning x.returnable - x.staked
      > case x.market_code when '' then (p_row ->> 'cap_match')::bigint else (p_row ->> 'cap')::bigint end as is_over
  )
  select bool_or(is_over) into v_is_over from written;
  -- Tried again, and checked again, with what came in between.
  if v_is_over then
    raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
  end if;
end $$;
