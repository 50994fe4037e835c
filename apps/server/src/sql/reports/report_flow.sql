-- Every sealed posting by what it is to the reports. What a posting is follows from the two accounts it lies between, so a kind
-- of entry that is new tomorrow is counted by the same rule; an entry that reverses another takes back what that one was.
-- A day is China's, of the moment the entry was made: a correction belongs to the day it is made on, and closed days stay.
create or replace view report_flow as
  with posting as (
    select s.seq, p.line, e.id as entry_id, e.at, e.cause, e.reverses is not null as is_reversal,
      coalesce(r.id, e.id) as root_id, coalesce(r.kind, e.kind) as kind, coalesce(r.cause, e.cause) as root_cause,
      coalesce(r.key, e.key) as root_key, coalesce(r.at, e.at) as root_at,
      greatest(p.from_member, p.to_member) as member_id,
      p.from_member, p.to_member, p.amount,
      case when p.from_member > 0 then 'm:' else 'h:' end || split_part(p.from_wallet, ':', 1) as payer,
      case when p.to_member > 0 then 'm:' else 'h:' end || split_part(p.to_wallet, ':', 1) as payee,
      split_part(p.from_wallet, ':', 2) as payer_code, split_part(p.to_wallet, ':', 2) as payee_code,
      p.from_wallet, p.to_wallet
    from ledger_seal s
    join ledger_entry e on e.id = s.entry_id
    join ledger_posting p on p.entry_id = e.id
    left join ledger_entry r on r.id = e.reverses
  ), sided as (
    select *,
      -- A ticket that is void is paid its stake back by the house: that is no return, the stake never was one.
      is_reversal <> (kind = 'sport-refund') as is_back,
      -- Bots of card tables play on an account of the venue's own.
      case when payer in ('h:pnl', 'm:stake') then replace(payer_code, '.bots', '')
        when payee in ('h:pnl', 'm:stake') then replace(payee_code, '.bots', '')
        when payer = 'h:jackpot' and payee like 'm:%' then payee_code
        when payee = 'h:jackpot' and payer like 'm:%' then payer_code
        else '' end as venue_code,
      case when is_reversal then -1 else 1 end as sign,
      payer = 'h:pnl' and from_wallet like '%.bots' as from_bots, payee = 'h:pnl' and to_wallet like '%.bots' as to_bots,
      payer like 'm:%' and payer <> 'm:stake' as from_hand, payee like 'm:%' and payee <> 'm:stake' as to_hand
    from posting
  ), valued as (
    select *,
      -- A stake is put aside and taken back on m:stake, or goes straight to the house where a round is decided at once.
      case when payee = 'm:stake' and from_hand then amount
        when payer = 'm:stake' and to_hand then -amount
        when from_hand and payee = 'h:pnl' and not is_back then amount
        when to_hand and payer = 'h:pnl' and is_back then -amount else 0 end as placed,
      case when payer = 'm:stake' and payee = 'h:pnl' or from_hand and payee = 'h:pnl' and not is_back then amount
        when payee = 'm:stake' and payer = 'h:pnl' or to_hand and payer = 'h:pnl' and is_back then -amount
        else 0 end as settled,
      case when payer = 'h:pnl' and to_hand and not is_back then amount
        when payee = 'h:pnl' and from_hand and is_back then -amount else 0 end as returned,
      case when payer = 'h:pnl' and payee in ('h:jackpot', 'h:jackpotReserve') then amount
        when payee = 'h:pnl' and payer in ('h:jackpot', 'h:jackpotReserve') then -amount else 0 end as pool,
      case when payer = 'h:jackpot' and to_hand then amount
        when payee = 'h:jackpot' and from_hand then -amount else 0 end as pool_won,
      case when payer = 'h:pnl' and to_bots then amount when from_bots and payee = 'h:pnl' then -amount else 0 end as bots,
      case when payer = 'h:promo' then amount when payee = 'h:promo' then -amount else 0 end as cost,
      kind = 'deposit' and (payer in ('h:cash', 'h:suspense') or payee in ('h:cash', 'h:suspense')) as is_deposit,
      kind = 'deposit' and (payee = 'h:fees' or payer = 'h:fees') as is_deposit_fee,
      kind in ('withdraw-paid', 'withdraw-difference') and (payer like 'm:%' and payee = 'h:cash' or payee like 'm:%' and payer = 'h:cash')
        as is_withdrawal,
      kind = 'withdraw-fee' as is_withdrawal_fee
    from sided
  )
  select v.seq, v.line, v.entry_id, (v.at at time zone 'Asia/Shanghai')::date as day, date_trunc('minute', v.at) as minute, v.member_id,
    v.venue_code, coalesce(sport.product, '') as product,
    v.placed, v.settled, v.returned, v.pool, v.pool_won, v.bots,
    -- A member plays on the day a stake of theirs is put down, whatever becomes of it.
    v.placed > 0 as is_play,
    -- What goes from the promotions to a pool and back is no gift yet.
    case when v.kind not in ('rebate', 'commission') and v.payer not like 'h:jackpot%' and v.payee not like 'h:jackpot%'
      then v.cost else 0 end as promotions,
    case when v.payer like 'h:jackpot%' or v.payee like 'h:jackpot%' then v.cost else 0 end as seeds,
    case v.kind when 'rebate' then v.cost else 0 end as rebates,
    case v.kind when 'commission' then v.cost else 0 end as commissions,
    case
      -- What had to wait came from suspense; the key of every deposit names the channel it was paid through.
      when v.is_deposit or v.is_deposit_fee then split_part(v.root_key, ':', 2)
      when v.is_withdrawal then case v.payee when 'h:cash' then split_part(v.to_wallet, ':', 3) else split_part(v.from_wallet, ':', 3) end
      -- The fee is an entry of its own, beside that of the payment.
      when v.is_withdrawal_fee then coalesce((select split_part(p.to_wallet, ':', 3) from ledger_entry e
        join ledger_posting p on p.entry_id = e.id and p.to_wallet like 'cash:channel:%'
        where e.kind = 'withdraw-paid' and e.cause = v.root_cause and e.version = 1 limit 1), '')
      else '' end as channel,
    case when v.is_deposit then v.sign else 0 end as deposits,
    case when v.is_deposit then v.sign * v.amount else 0 end as deposited,
    case when v.is_deposit_fee then v.sign * v.amount else 0 end as deposit_fees,
    case when v.is_withdrawal and v.kind = 'withdraw-paid' then v.sign else 0 end as withdrawals,
    case when v.is_withdrawal then v.sign * v.amount else 0 end as withdrawn,
    case when v.is_withdrawal_fee then v.sign * v.amount else 0 end as withdrawal_fees
  from valued v
  left join lateral (
    -- A settlement is of a ticket by its number; a stake is found by the entry that took it.
    select case when count(distinct l.sport) > 1 then 'MULTI' else min(l.sport) end as product
    from sport_leg l
    where v.kind like 'sport-%' and v.venue_code <> '' and l.ticket_id = coalesce(
      (select t.id from sport_ticket t where t.id = split_part(v.root_cause, ':', 1)),
      (select t.id from sport_ticket t where t.member_id = v.member_id and t.stake_entry = v.root_id
        and t.placed_at between v.root_at - interval '5 minutes' and v.root_at + interval '5 minutes' limit 1))
  ) sport on true;
