import type { Migration } from '../platform/migrator.ts';

/**
 * Most batched calls go alone. These are the single-row check and apply functions (see the ledger's checked posting): plain
 * look-ups by key instead of sets, with the same answers as their neighbours for many.
 */
export const singleRowPosting: Migration = {
  name: '0025-lone-posting',
  sql: /* sql */ `
    create function check_idempotency_record(p_row jsonb) returns text language plpgsql as $$
    begin
      perform from idempotency_record k where k.member_id = (p_row -> 'call' ->> 'member')::bigint
        and k.path = p_row -> 'call' ->> 'path' and k.request_id = (p_row -> 'call' ->> 'request')::uuid;
      return case when found then 'recorded' end;
    end $$;

    create function transfer_refusal(p_row jsonb) returns text language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_is_held boolean;
    begin
      select v.state <> 'normal' or s.wagering_left > 0 and (s.until is null or v_at < s.until) into v_is_held
        from venue v left join venue_wagering_lock s on s.member_id = v_member and s.venue_code = v.code
        where v.code = p_row ->> 'venue';
      if v_is_held then
        return 'not-now';
      end if;
      if p_row ->> 'way' = 'in' then
        -- Under a lock: a restriction that is being set is waited for. Most members have no limits, which is quickly seen.
        select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_is_held
          from limit_member g where g.member_id = v_member for share;
        if v_is_held and (
          select (limit_check(g, 'play', 0, v_at)).rule from limit_member g where g.member_id = v_member) is not null
        then
          return 'not-now';
        end if;
      end if;
      return null;
    end $$;

    create function apply_transfer(p_row jsonb, p_id bigint) returns void language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
    begin
      -- The wallets are held now: a wagering lock that was set in between is seen, and the check runs again.
      if p_row ->> 'way' = 'out' and exists (
        select from venue_wagering_lock s where s.member_id = v_member and s.venue_code = p_row ->> 'venue'
          and s.wagering_left > 0 and (s.until is null or v_at < s.until)
      ) then
        raise exception 'a wagering lock was set in between' using errcode = 'serialization_failure';
      end if;
      insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at,
        finished_at)
      values (p_row ->> 'order', v_member, p_row ->> 'venue', p_row ->> 'way', (p_row ->> 'amount')::bigint, 'done',
        p_row ->> 'key', v_at, v_at);
    end $$;

    create function check_sport_bet(p_row jsonb) returns text language plpgsql as $$
    declare
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_staked constant bigint := p_row ->> 'staked';
      v_risk constant bigint := (p_row ->> 'returnable')::bigint - v_staked;
      v_has_limits boolean;
      v_state text;
      v_is_owing boolean;
      v_is_duplicate boolean;
      v_is_over boolean;
    begin
      -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
      loop
        select g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at) into v_has_limits
          from limit_member g where g.member_id = v_member for no key update;
        exit when found;
        insert into limit_member (member_id) values (v_member) on conflict do nothing;
      end loop;
      select v.state, d.balance < 0, t.id is not null,
          coalesce(x.returnable - x.staked, 0) + v_risk > (p_row ->> 'cap')::bigint
            or coalesce(m.returnable - m.staked, 0) + v_risk > (p_row ->> 'cap_match')::bigint
        into v_state, v_is_owing, v_is_duplicate, v_is_over
        from venue v
        left join ledger_account d on d.member_id = v_member and d.wallet = 'debt' and d.currency = 'CNY'
        left join sport_ticket t on t.fingerprint = p_row ->> 'fingerprint' and t.status in ('delay', 'accepted')
        left join sport_exposure x on x.game_id = p_row ->> 'game' and x.play = p_row ->> 'play'
          and x.line = (p_row ->> 'line')::integer and x.side = p_row ->> 'side' and x.score = p_row ->> 'score'
        left join sport_exposure m on m.game_id = p_row ->> 'game' and m.play = '' and m.line = 0 and m.side = ''
          and m.score = ''
        where v.code = p_row ->> 'venue';
      if v_state <> 'normal' then
        return 'maintenance';
      elsif v_has_limits and (
        select (limit_check(g, 'stake', v_staked, v_at)).rule from limit_member g where g.member_id = v_member
      ) is not null then
        return 'limit';
      elsif p_row ->> 'no' is not null then
        return p_row ->> 'no';
      elsif v_is_owing then
        return 'debt';
      elsif v_is_duplicate then
        return 'duplicate';
      elsif v_is_over then
        return 'exposure';
      end if;
      return null;
    end $$;

    create function apply_sport_bet(p_row jsonb, p_id bigint) returns void language plpgsql as $$
    declare
      v_id constant text := p_row ->> 'id';
      v_member constant bigint := p_row ->> 'member';
      v_at constant timestamptz := p_row ->> 'at';
      v_staked constant bigint := p_row ->> 'staked';
      v_returnable constant bigint := p_row ->> 'returnable';
      v_gap bigint;
      v_has_rested boolean;
      v_is_over boolean;
    begin
      insert into sport_ticket (id, member_id, mode, series, lines, stake, staked, returnable, odds_type, price, quoted,
        odds, auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decide_at, stake_entry)
      values (v_id, v_member, p_row ->> 'mode', p_row ->> 'series', (p_row ->> 'lines')::integer,
        (p_row ->> 'stake')::bigint, v_staked, v_returnable, p_row ->> 'odds_type', (p_row ->> 'price')::bigint,
        p_row ->> 'quoted', p_row ->> 'quoted', (p_row ->> 'auto_odds')::boolean, (p_row ->> 'accept_any')::boolean,
        case when p_row ->> 'decide_at' is null then 'accepted' else 'delay' end, p_row ->> 'rulebook',
        p_row ->> 'fingerprint', v_at, (p_row ->> 'feed_at')::timestamptz, (p_row ->> 'decide_at')::timestamptz, p_id);

      insert into sport_leg (ticket_id, place, game_id, kind, sport, league, home, away, play, line, r, side, market_name,
        side_name, odds, score, state_number, red_cards, start_at)
      select v_id, l.place, l.game, l.kind, l.sport, l.league, l.home, l.away, l.play, l.line, l.r, l.side, l.market_name,
        l.side_name, l.odds, l.score, l.state, l.reds, l.start_at
      from rows from (jsonb_to_recordset(p_row -> 'legs') as (game text, kind text, sport text, league text,
          home text, away text, play text, line integer, r text, side text, market_name text, side_name text, odds text,
          score text, state bigint, reds integer, start_at timestamptz))
        with ordinality as l(game, kind, sport, league, home, away, play, line, r, side, market_name, side_name, odds,
          score, state, reds, start_at, place);

      -- Counted as limit_note_activity does; the check admitted the stake under the same lock.
      select limit_seconds_since_seen(g, v_at), g.seen_at is null or v_at - g.seen_at > limit_idle_interval() into v_gap, v_has_rested
        from limit_member g where g.member_id = v_member;
      update limit_member g set
        seen_at = case when v_has_rested then greatest(g.seen_at, v_at) else g.seen_at + make_interval(secs => v_gap) end,
        play_session_began_at = case when v_has_rested then v_at else g.play_session_began_at end,
        last_play_at = greatest(g.last_play_at, v_at), staked = g.staked + v_staked, seconds = g.seconds + v_gap
      where g.member_id = v_member;
      insert into limit_tally as t (member_id, hour, staked, seconds)
      values (v_member, limit_hour(v_at), v_staked, v_gap)
      on conflict (member_id, hour) do update set staked = t.staked + excluded.staked,
        seconds = t.seconds + excluded.seconds;

      if p_row ->> 'game' is not null then
        -- The match first and then the selection, as groups do: in one order nobody waits for each other.
        with written as (
          insert into sport_exposure as x (game_id, play, line, side, score, tickets, staked, returnable)
          values (p_row ->> 'game', '', 0, '', '', 1, v_staked, v_returnable),
            (p_row ->> 'game', p_row ->> 'play', (p_row ->> 'line')::integer, p_row ->> 'side', p_row ->> 'score', 1,
              v_staked, v_returnable)
          on conflict (game_id, play, line, side, score) do update set tickets = x.tickets + 1,
            staked = x.staked + excluded.staked, returnable = x.returnable + excluded.returnable
          returning x.returnable - x.staked
            > case x.play when '' then (p_row ->> 'cap_match')::bigint else (p_row ->> 'cap')::bigint end as is_over
        )
        select bool_or(is_over) into v_is_over from written;
        -- Tried again, and checked again, with what came in between.
        if v_is_over then
          raise exception 'exposure limit reached by a concurrent bet' using errcode = 'serialization_failure';
        end if;
      end if;
    end $$;

    -- Groups run on connections that pin the planner: what the functions set again costs as much as some of their work.
    alter function check_sport_bets(jsonb, boolean[]) reset all;
    alter function apply_sport_bets(jsonb, text[], bigint[]) reset all;
  `,
};
