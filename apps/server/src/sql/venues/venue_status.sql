-- The one place that decides whether a venue can be played in: it is not switched off, and has a game that is not.
create or replace view venue_status as
  select v.code, v.category, v.name, v.note, v.position, v.resume_at, v.kind, v.has_games, v.facts,
    case when exists (select from venue_game g where g.venue_code = v.code and g.state <> 'off') and v.state <> 'off'
      then v.state else 'coming' end as status,
    (select count(*)::integer from venue_game g where g.venue_code = v.code and g.state <> 'off') as games
  from venue v;
