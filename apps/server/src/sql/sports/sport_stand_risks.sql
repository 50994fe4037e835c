-- What the house may already lose on each of the selections a bet stands on, and on their matches. It dissolves into the
-- statement around it.
create or replace function sport_stand_risks(p_stands jsonb)
returns table (game text, market_code text, line integer, side text, score text, risk bigint, risk_match bigint)
stable language sql as $$
  select s.game, s.market_code, s.line, s.side, s.score, coalesce(x.returnable - x.staked, 0),
    coalesce(m.returnable - m.staked, 0)
  from jsonb_to_recordset(p_stands) as s(game text, market_code text, line integer, side text, score text)
  left join sport_exposure x on x.game_id = s.game and x.market_code = s.market_code and x.line = s.line
    and x.side = s.side and x.score = s.score
  left join sport_exposure m on m.game_id = s.game and m.market_code = '' and m.line = 0 and m.side = '' and m.score = ''
$$;
