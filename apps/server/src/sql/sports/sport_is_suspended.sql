-- Whether operators hold back a market of a match, the match or its sport: now, or at some moment since p_since. It is asked
-- in the transaction that takes the stake, because another process may not have heard of it yet.
create or replace function sport_is_suspended(p_sport text, p_game text, p_market text, p_since timestamptz default null)
returns boolean stable language plpgsql as $$
begin
  return exists (select from sport_trading t where t.game_id = p_game and t.suspended
      and (t.market_code = '' or p_market = any (t.codes)))
    or exists (select from sport_trading t where t.game_id = '' and t.suspended and t.sport = p_sport)
    or p_since is not null and exists (select from sport_trading t where t.game_id in ('', p_game)
      and (t.game_id <> '' or t.sport = p_sport) and t.suspended_at >= p_since
      and (t.market_code = '' or p_market = any (t.codes)));
end $$;
