-- Every bet of every venue in one form: tickets of the sportsbook, the lottery and live tables, hands
-- of cards, sittings of fishing and rounds of games, ours and others'. A ticket that was rejected never was a
-- bet. state is that of the records: 0 open, 1 settled, 2 cancelled.
create or replace view bet_record as
  select 'sport' as source, t.id, t.member_id, case t.venue_code when 'FLDJ' then 'DJ' else 'TY' end as category,
    t.venue_code, t.placed_at as at,
    case t.status when 'settled' then 1 when 'void' then 2 else 0 end as state, t.staked,
    -- What was cashed out came back too.
    coalesce(t.returned, 0) + t.cashed_out as returned, b.counted
  from sport_ticket t left join wagering_bet b on b.member_id = t.member_id and b.bet_no = t.id
  where t.status <> 'rejected'
  union all
  -- A round is settled when it is taken, and counts whole.
  select 'slot', r.round_no, r.member_id, v.category, r.venue_code, r.at, 1, r.stake, r.returned, r.stake
  from slot_round r join venue v on v.code = r.venue_code
  union all
  select 'lottery', t.ticket_no, t.member_id, 'CP', t.venue_code, t.at,
    case t.state when 'accepted' then 0 when 'void' then 2 else 1 end, t.stake, t.returned, b.counted
  from lottery_ticket t left join wagering_bet b on b.member_id = t.member_id and b.bet_no = t.ticket_no
  union all
  select 'table', t.ticket_no, t.member_id, 'ZR', t.venue_code, t.at,
    case t.state when 'accepted' then 0 when 'void' then 2 else 1 end, t.stake, t.returned, b.counted
  from table_ticket t left join wagering_bet b on b.member_id = t.member_id and b.bet_no = t.ticket_no
  union all
  -- A hand of cards: what was put aside for it, and what of it came back with the result.
  select 'cards', s.hand_no || '-' || s.place + 1, s.member_id, 'QP', h.venue_code, h.began_at,
    case h.state when 'settled' then 1 when 'void' then 2 else 0 end, s.hold, s.returned, b.counted
  from card_hand_seat s join card_hand h using (hand_no)
  left join wagering_bet b on b.member_id = s.member_id and b.bet_no = s.hand_no || '-' || s.place + 1
  where s.member_id is not null
  union all
  -- A sitting is one bet of many shots: what was shot counts a moment later.
  select 'fishing', s.session_no, s.member_id, 'BY', s.venue_code, s.began_at,
    case s.state when 'open' then 0 else 1 end, s.staked, s.won, s.counted
  from fishing_session s where s.staked > 0
  union all
  -- What was played with a provider counts when it has its result.
  select 'provider', r.bet_no, r.member_id, v.category, r.venue_code, r.staked_at,
    case r.state when 'settled' then 1 when 'refunded' then 2 else 0 end, r.stake,
    case r.state when 'refunded' then r.stake else coalesce(r.win, 0) end,
    case r.state when 'settled' then r.stake end
  from provider_round r join venue v on v.code = r.venue_code;
