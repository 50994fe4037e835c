-- Posts what was shot at each of these seats since it was posted last: one entry a seat, its stakes and its wins, counted
-- against the limits and the cap of the day in the same statement. What was shot stands, so nothing is refused here; the answer says
-- whether shooting may go on, and how far. p_rows: session, at, day, cap_kind, least (the smallest shot of the room), owner and
-- nonces (whose lease is renewed, and how far it may number its shots; null leaves both) and the rule of eligibility_refusal.
create or replace function fishing_post_shots(p_rows jsonb) returns table (sitting text, why text, loss_room bigint,
  stake_most bigint, paid_today bigint, seat_money bigint, posted integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_row record;
  v_shot record;
  v_wallet text;
  v_at timestamptz;
  v_entry record;
  v_cause text;
  v_lines integer;
  v_breach limit_breach;
  g limit_member;
begin
  perform from fishing_session s join jsonb_to_recordset(p_rows) as r(session text) on r.session = s.session_no
    where s.state = 'open' order by s.session_no for no key update of s;
  perform limit_lock_members((select array_agg(s.member_id) from jsonb_to_recordset(p_rows) as r(session text)
    join fishing_session s on s.session_no = r.session where s.state = 'open'));
  for v_row in
    select r.value as asked, s.*, venue_game_status(v.state, p.state) as venue_status, d.member_id is not null as is_owing
    from jsonb_array_elements(p_rows) r(value)
    join fishing_session s on s.session_no = r.value ->> 'session' and s.state = 'open'
    join venue v on v.code = s.venue_code
    left join venue_game p on p.venue_code = v.code and p.game_code = s.game_code
    left join ledger_debtor d on d.member_id = s.member_id
    order by s.member_id
  loop
    v_wallet := 'seat:' || v_row.venue_code;
    v_at := v_row.asked ->> 'at';
    select coalesce(sum(x.stake) filter (where x.species > 0), 0)::bigint as staked, coalesce(sum(x.win), 0)::bigint as won, max(x.seq) as last,
        max(x.at) filter (where x.species > 0) as at,
        count(*) filter (where x.species > 0)::integer as shots, count(*) filter (where x.species = 0)::integer as given_back
      into v_shot from fishing_shot x where x.session_no = v_row.session_no and x.seq > v_row.posted_seq;
    if v_shot.staked > 0 then
      v_cause := format('%s:%s', v_row.session_no, v_shot.last);
      v_lines := case when v_shot.won > 0 then 2 else 1 end;
      select l.outcome, l.posted_id into v_entry from ledger_post('fishing-shots:' || v_cause, 'fishing-shots', v_cause, 1, 'fishing',
        v_at, null, sha256(convert_to('fishing-shots:' || v_cause, 'UTF8')),
        (array[v_row.member_id, 0])[:v_lines], (array[v_wallet, 'pnl:' || v_row.venue_code])[:v_lines],
        (array[0, v_row.member_id])[:v_lines], (array['pnl:' || v_row.venue_code, v_wallet])[:v_lines],
        array_fill('CNY'::text, array[v_lines]), (array[v_shot.staked, v_shot.won])[:v_lines], null, null) l;
      if v_entry.outcome is distinct from 'posted' then
        raise exception 'shots of % up to % not posted: %', v_row.session_no, v_shot.last, v_entry.outcome;
      end if;
      insert into fishing_batch values (v_row.session_no, v_shot.last, v_at, v_shot.staked, v_shot.won, v_entry.posted_id);
      perform limit_count_stakes(array[v_row.member_id], array[v_shot.staked], array[v_shot.at],
        array[v_shot.won]);
      if v_shot.won > 0 then
        insert into daily_payout as c (member_id, day, cap, paid)
          values (v_row.member_id, (v_row.asked ->> 'day')::date, v_row.asked ->> 'cap_kind', v_shot.won)
          on conflict (member_id, day, cap) do update set paid = c.paid + excluded.paid;
      end if;
    end if;
    update fishing_session s set posted_seq = coalesce(v_shot.last, s.posted_seq), staked = s.staked + v_shot.staked,
        won = s.won + v_shot.won, shots = s.shots + v_shot.shots, given_back = s.given_back + v_shot.given_back,
        nonces_reserved = greatest(s.nonces_reserved, (v_row.asked ->> 'nonces')::integer),
        lease_until = case when v_row.asked ->> 'owner' = s.owner then v_at + interval '5 seconds' else s.lease_until end
      where s.session_no = v_row.session_no
      returning s.session_no, s.posted_seq into sitting, posted;

    select * into g from limit_member m where m.member_id = v_row.member_id;
    v_breach := limit_check(g, 'stake', (v_row.asked ->> 'least')::bigint, v_at);
    why := case
      when v_row.asked ->> 'owner' <> v_row.owner then 'moved'
      when v_row.venue_status <> 'normal' then 'maintenance'
      when eligibility_refusal(v_row.member_id, v_row.asked) is not null or v_row.is_owing then 'person'
      else v_breach.rule end;
    loss_room := case when g.is_limited then (
      select min(w.cap - limit_used(v_row.member_id, w.rule, w.period, v_at)) from limit_windows(g) w where w.rule = 'loss-limit') end;
    stake_most := g.stake;
    paid_today := coalesce((select c.paid from daily_payout c where c.member_id = v_row.member_id
      and c.day = (v_row.asked ->> 'day')::date and c.cap = v_row.asked ->> 'cap_kind'), 0);
    seat_money := coalesce((select a.balance from ledger_account a
      where a.member_id = v_row.member_id and a.wallet = v_wallet and a.currency = 'CNY'), 0);
    return next;
  end loop;
end $$;
