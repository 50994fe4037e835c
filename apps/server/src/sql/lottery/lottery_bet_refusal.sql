-- What holds a ticket back, as one word, in the order the player should hear it: the venue or the game at rest, who bets, the
-- member's own protection; the sale of the issue, by the clock at this very moment; rules that are not those of now; a
-- ticket too soon after the last one; what all tickets of the member can win on the issue; a debt. What stands on the issue is
-- asked after it (check_lottery_bets), and money by the ledger. g is the member's row, locked by whoever asks. A ticket of a follow
-- order was counted against the limits with its order: only what has become of them since is asked.
create or replace function lottery_bet_refusal(p_row jsonb, g limit_member, p_state text, i lottery_issue, p_rulebook text,
  p_last_at timestamptz, p_most bigint, p_is_owing boolean) returns text volatile language plpgsql as $$
declare
  v_at constant timestamptz := p_row ->> 'at';
  -- A call may have waited for its turn; a clock of the database that runs behind takes nothing away.
  v_now constant timestamptz := v_at + greatest(clock_timestamp() - (p_row ->> 'read_at')::timestamptz, interval '0');
  v_stake constant bigint := p_row ->> 'stake';
  v_word text;
begin
  if p_state <> 'normal' then
    return p_state;
  end if;
  if p_row ->> 'follow' is null then
    v_word := stake_refusal(p_row, g, v_stake);
  else
    v_word := eligibility_refusal(g.member_id, p_row);
    if v_word is null and (g.restriction_kind is not null
      or g.is_limited and (v_stake > g.stake or limit_is_over(g, 'stake', 0, v_at))) then
      v_word := 'limit';
    end if;
  end if;
  if v_word is not null then
    return v_word;
  end if;
  if i.issue_no is null then
    return 'no-issue';
  elsif i.state <> 'waiting' or v_now >= i.closes_at then
    return 'sale-closed';
  elsif i.sale <> 'on' then
    return 'stopped';
  elsif v_now < i.opens_at then
    return 'unopened';
  elsif p_rulebook is distinct from p_row ->> 'rulebook' then
    return 'rulebook';
  elsif venue_is_early(p_row, p_last_at) then
    return 'early';
  elsif p_most + (p_row ->> 'most')::bigint > (p_row ->> 'win_cap')::bigint then
    return 'win-cap';
  elsif p_is_owing then
    return 'debt';
  end if;
  return null;
end $$;
