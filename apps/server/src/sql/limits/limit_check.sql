-- The limit check itself. It decides in the database, so that a statement that places many bets at once can ask it without
-- a way back to the application; the TypeScript around it only finds the words. What every stake runs through is PL/pgSQL,
-- whose plans are kept; SQL functions stand only where they dissolve into the statement around them, or off the fast way:
-- they are planned anew each time.
--
-- 'play' and 'stake' ask everything about playing, 'deposit' about deposits. Null is a yes.
create or replace function limit_check(g limit_member, p_purpose text, p_amount bigint, p_at timestamptz)
returns limit_breach
stable language plpgsql as $$
begin
  if g.restriction_kind is not null then
    return (g.restriction_kind, null, null, null, g.restriction_until)::limit_breach;
  end if;
  if g.is_limited then
    if p_purpose = 'stake' and p_amount > g.stake then
      return ('stake-limit', null, g.stake, g.stake, null)::limit_breach;
    end if;
    if limit_is_over(g, p_purpose, p_amount, p_at) then
      return limit_window_breach(g, p_purpose, p_amount, p_at);
    end if;
  end if;
  if p_purpose <> 'deposit' and p_at >= limit_reality_check_at(g, p_at) then
    return ('reality-check', null, g.reality_minutes * 60, null, null)::limit_breach;
  end if;
  return null;
end $$;
