-- The one place that decides whether a venue can be played in.
create or replace view venue_status as
  select v.code, v.category, v.name, v.note, v.position, v.resume_at, v.kind, v.has_games, v.facts,
    case when exists (select from venue_game g where g.venue_code = v.code) then v.state else 'coming' end as status
  from venue v;
