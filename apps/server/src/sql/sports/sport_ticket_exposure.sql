-- What tickets put on selections and matches, as they stand: singles by their selection, builder bets by their
-- selections together, a series by an equal share on each of its selections; all by their matches.
create or replace view sport_ticket_exposure as
  select t.id as ticket_id, l.game_id, k.market_code, k.line, k.side, k.score,
    (t.staked - t.cashed_stake) / n.shares as staked,
    sport_open_return(t.returnable, t.staked, t.cashed_stake) / n.shares as returnable
  from sport_ticket t
  join sport_leg l on l.ticket_id = t.id and (l.position = 1 or t.mode = 'series')
  cross join lateral (select case t.mode when 'series'
    then (select count(*) from sport_leg each where each.ticket_id = t.id) else 1 end as shares) n
  cross join lateral (values
    (case t.mode when 'builder' then 'BB' else l.market_code end, case t.mode when 'builder' then 0 else l.line end,
      case t.mode when 'builder' then split_part(t.fingerprint, '.', 1) else l.side end,
      case t.mode when 'builder' then '' else l.score end),
    ('', 0, '', '')) as k(market_code, line, side, score);
