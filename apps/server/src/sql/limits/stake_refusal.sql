-- Why a member may not stake so much now, in whatever venue: who it is, by the rule its row carries (eligibility_refusal), and
-- then the member's own protection ('limit'). Null is a yes. g is the member's row, locked by whoever asks.
create or replace function stake_refusal(p_row jsonb, g limit_member, p_stake bigint) returns text stable language plpgsql as $$
declare
  v_at constant timestamptz := p_row ->> 'at';
  v_person constant text := eligibility_refusal(g.member_id, p_row);
begin
  if v_person is not null then
    return v_person;
  elsif limit_may_refuse(g, v_at) and (limit_check(g, 'stake', p_stake, v_at)).rule is not null then
    return 'limit';
  end if;
  return null;
end $$;
