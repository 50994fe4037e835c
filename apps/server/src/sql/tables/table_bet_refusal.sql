-- What holds a member's bets on a round back, as one word, in the order the player should hear it: the venue or the table at
-- rest, who bets, the member's own protection; the round, by the clock at this very moment; rules that are not those of the
-- round; the limits of the table, over everything the member staked on the round; what is left of the day's payout; a debt. What
-- stands on facing sides is asked after it (check_table_bets), and money by the ledger. g is the member's row, locked by
-- whoever asks; r the round, which is held so that it is not sealed meanwhile; p_most and p_staked are of the member's
-- tickets on the round so far.
create or replace function table_bet_refusal(p_row jsonb, g limit_member, p_state text, r table_round, p_staked bigint,
  p_most bigint, p_paid_today bigint, p_is_owing boolean) returns text volatile language plpgsql as $$
declare
  v_at constant timestamptz := p_row ->> 'at';
  -- A call may have waited for its turn; a clock of the database that runs behind takes nothing away.
  v_now constant timestamptz := v_at + greatest(clock_timestamp() - (p_row ->> 'read_at')::timestamptz, interval '0');
  v_stake constant bigint := p_row ->> 'stake';
  v_most constant bigint := p_row ->> 'most';
  v_word text;
begin
  if p_state <> 'normal' then
    return p_state;
  end if;
  v_word := stake_refusal(p_row, g, v_stake);
  if v_word is not null then
    return v_word;
  end if;
  if r.round_no is null then
    return 'no-round';
  elsif r.state <> 'open' or v_now >= r.closes_at then
    return 'bets-closed';
  elsif v_now < r.opens_at then
    return 'unopened';
  elsif r.rulebook is distinct from p_row ->> 'rulebook' then
    return 'rulebook';
  end if;
  select 'bet-cap' into v_word
    from (select b.code, sum(b.stake) as stake, min(b.cap) as cap
      from jsonb_to_recordset(p_row -> 'bets') as b(code text, stake bigint, cap bigint) group by b.code) b
    where b.stake + coalesce((select sum(e.stake) from table_ticket t
        cross join lateral jsonb_to_recordset(t.bets) as e(code text, stake bigint)
        where t.round_no = r.round_no and t.member_id = g.member_id and e.code = b.code), 0) > b.cap
    limit 1;
  if v_word is not null then
    return v_word;
  elsif p_staked + v_stake > (p_row ->> 'round_cap')::bigint then
    return 'round-cap';
  elsif p_most + v_most - p_staked - v_stake > (p_row ->> 'win_cap')::bigint then
    return 'win-cap';
  -- A stake that comes back is not a payout of the day.
  elsif p_most + v_most > p_staked + v_stake and coalesce(p_paid_today, 0) + p_most + v_most > (p_row ->> 'cap')::bigint then
    return 'payout-cap';
  elsif p_is_owing then
    return 'debt';
  end if;
  return null;
end $$;
