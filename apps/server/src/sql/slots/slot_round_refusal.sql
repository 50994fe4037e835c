-- What holds a round back, as one word, in the order the player should hear it: the venue or the game at rest, who plays, the
-- member's own protection, a round too soon after the last one; then what the process that played the round did not know
-- (another round was in between, the day's payout is used up); a debt, and too little money. g is the member's row, locked by
-- whoever asks; s the seed in use, if it is the one that was played with.
create or replace function slot_round_refusal(p_row jsonb, g limit_member, p_state text, s fair_seed, p_last_at timestamptz,
  p_is_owing boolean, p_paid_today bigint, p_balance bigint) returns text stable language plpgsql as $$
declare
  v_stake constant bigint := p_row ->> 'stake';
  v_paid constant bigint := p_row ->> 'paid';
  v_word text;
begin
  if p_state <> 'normal' then
    return p_state;
  end if;
  v_word := stake_refusal(p_row, g, v_stake);
  if v_word is not null then
    return v_word;
  elsif venue_is_early(p_row, p_last_at) then
    return 'early';
  elsif s.id is null or s.nonce <> (p_row ->> 'nonce')::bigint then
    return 'nonce';
  elsif p_is_owing then
    return 'debt';
  -- A stake that comes back is not a payout of the day.
  elsif v_paid > v_stake and coalesce(p_paid_today, 0) + v_paid > (p_row ->> 'cap')::bigint then
    return 'cap';
  elsif coalesce(p_balance, 0) < v_stake then
    return 'insufficient-balance';
  end if;
  return null;
end $$;
