-- From the tickets to their legs, one by one: asked with "any", a plan made on empty tables began with the legs and
-- looked through all tickets for each.
create or replace function sport_exposure_move(p_tickets text[], p_sign integer) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set jit = off
as $$
begin
  insert into sport_exposure as x (game_id, market_code, line, side, score, tickets, staked, returnable)
  select e.game_id, e.market_code, e.line, e.side, e.score, p_sign * count(*)::integer, p_sign * sum(e.staked)::bigint,
    p_sign * sum(e.returnable)::bigint
  from unnest(p_tickets) as w(id) join sport_ticket_exposure e on e.ticket_id = w.id
  group by e.game_id, e.market_code, e.line, e.side, e.score
  order by e.game_id, e.market_code, e.line, e.side, e.score
  on conflict (game_id, market_code, line, side, score) do update set tickets = x.tickets + excluded.tickets,
    staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable;
end $$;
