-- Whether a result ever ended a match or a competition, whatever came after it: an operator may take it back, nobody
-- forgets it.
create or replace function sport_has_result(p_game text) returns boolean stable language plpgsql as $$
begin
  return exists (select from sport_result r where r.game_id = p_game
    and r.facts ->> 'state' not in ('scheduled', 'delayed', 'playing', 'interrupted', 'open'));
end $$;
