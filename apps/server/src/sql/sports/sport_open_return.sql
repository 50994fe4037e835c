-- What a ticket could still return once a part of its stake was cashed out.
create or replace function sport_open_return(p_returnable bigint, p_staked bigint, p_cashed bigint) returns bigint
  immutable language sql as
  $$ select trunc(p_returnable::numeric * (p_staked - p_cashed) / p_staked)::bigint $$;
