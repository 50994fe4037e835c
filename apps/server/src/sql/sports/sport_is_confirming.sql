-- Whether another order of the member is still being confirmed. The tickets of one call are one order (p_siblings),
-- and so are the ways to combine the same selections, which a slip sends one by one.
create or replace function sport_is_confirming(p_member bigint, p_siblings jsonb, p_mode text, p_legs jsonb)
returns boolean
stable language plpgsql as $$
begin
  return exists (
    select from sport_ticket h where h.member_id = p_member and h.status = 'delay'
      and not coalesce(p_siblings ? h.id, false)
      and not (p_mode = 'series' and h.mode = 'series'
        and (select array_agg((l.game_id, l.market_code, l.line, l.side)::text order by l.position) from sport_leg l
          where l.ticket_id = h.id)
        = (select array_agg((l.game, l.market_code, l.line, l.side)::text order by l.position)
          from rows from (jsonb_to_recordset(p_legs) as (game text, market_code text, line integer, side text))
            with ordinality as l(game, market_code, line, side, position))));
end $$;
