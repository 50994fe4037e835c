-- Writes what belongs to a stake that was posted: the round, and its count against the member's limits. The check holds the
-- member's row.
create or replace function apply_provider_stake(p_row jsonb, p_id bigint) returns void language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_amount constant bigint := p_row ->> 'amount';
  v_at constant timestamptz := p_row ->> 'at';
begin
  insert into provider_round (provider_code, stake_id, round_id, member_id, venue_code, game_code, stake, state,
    stake_entry, staked_at)
  values (p_row ->> 'provider', p_row ->> 'stake', p_row ->> 'round', v_member, p_row ->> 'venue', p_row ->> 'game',
    v_amount, 'open', p_id, v_at);
  perform limit_note_activity(g, v_at, v_amount, true, true) from limit_member g where g.member_id = v_member;
end $$;
