-- What a game of a venue says of itself, by the states of both: null is a game nobody knows. It dissolves into the statement
-- around it.
create or replace function venue_game_status(p_venue_state text, p_game_state text) returns text immutable language sql as $$
  select case when p_game_state is null or p_game_state = 'off' or p_venue_state = 'off' then 'coming'
    when p_game_state = 'maintenance' then p_game_state else p_venue_state end $$;
