-- What holds a bet back, as one word: the venue at rest, who bets, the member's own protection, what the board said when
-- the call came in (the row's own word), an order that is still being confirmed, the cut-off of a selection, a result that
-- is known, a debt, an equal ticket that is still open, or what stands on the selections. Everything is asked in the
-- statement that takes the stake.
create or replace function check_sport_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
as $$
declare
  v_words text[];
  v_members bigint[];
  v_at timestamptz;
  v_locked bigint;
  -- What the bets of this group may cost together, as if all were on one selection.
  v_risk bigint;
  v_is_near boolean;
begin
  select array_agg(r.member), max(r.at), sum(r.returnable - r.staked) into v_members, v_at, v_risk
    from jsonb_to_recordset(p_rows) as r(member bigint, at timestamptz, staked bigint, returnable bigint);
  -- Of one member's bets made at once, in whatever process, the second waits here and then sees the first.
  perform from limit_member where member_id = any (v_members) order by member_id for no key update;
  get diagnostics v_locked = row_count;
  if v_locked < cardinality(v_members) then
    insert into limit_member (member_id)
      select distinct m from unnest(v_members) m
      where not exists (select from limit_member where member_id = m) order by m on conflict do nothing;
    perform from limit_member where member_id = any (v_members) order by member_id for no key update;
  end if;
  select array_agg(case
        when p_known[r.position] then null
        when v.state <> 'normal' then 'maintenance'
        when p.word is not null then p.word
        when (g.restriction_kind is not null or g.is_limited or v_at >= limit_reality_check_at(g, v_at))
          and (limit_check(g, 'stake', r.staked, v_at)).rule is not null then 'limit'
        when r.no is not null then r.no
        when sport_is_confirming(r.member, r.siblings, r.mode, r.legs) then 'confirming'
        when exists (select from jsonb_to_recordset(r.legs) as l(cut_off_at timestamptz)
          where l.cut_off_at <= sport_feed_now(r.feed_at, r.read_at, r.speed)) then 'started'
        when exists (select from jsonb_to_recordset(r.legs) as l(game text) where sport_has_result(l.game)) then 'decided'
        when d.balance < 0 then 'debt'
        when t.id is not null then 'duplicate'
      end order by r.position),
      bool_or(exists (
        select from jsonb_to_recordset(r.stands)
          as s(game text, market_code text, line integer, side text, score text)
        left join sport_exposure x on x.game_id = s.game and x.market_code = s.market_code and x.line = s.line
          and x.side = s.side and x.score = s.score
        left join sport_exposure m on m.game_id = s.game and m.market_code = '' and m.line = 0 and m.side = ''
          and m.score = ''
        where coalesce(x.returnable - x.staked, 0) + v_risk > r.cap
          or coalesce(m.returnable - m.staked, 0) + v_risk > r.cap_match))
    into v_words, v_is_near
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, venue text, "no" text, staked bigint,
        fingerprint text, barred text, must_verify boolean, born_by date, siblings jsonb, mode text, legs jsonb,
        feed_at timestamptz, read_at timestamptz, speed float8, stands jsonb, cap bigint, cap_match bigint))
      with ordinality as r(member, venue, "no", staked, fingerprint, barred, must_verify, born_by, siblings, mode, legs,
        feed_at, read_at, speed, stands, cap, cap_match, position)
    join venue v on v.code = r.venue
    join limit_member g on g.member_id = r.member
    cross join lateral (select eligibility_refusal(r.member, r.barred, r.must_verify, r.born_by) as word) p
    left join ledger_account d on d.member_id = r.member and d.wallet = 'debt' and d.currency = 'CNY'
    left join sport_ticket t on t.fingerprint = r.fingerprint and t.status in ('delay', 'accepted');
  if v_is_near then
    -- Now exactly: bets of one group count together where they stand on the same. A look only: the apply function counts,
    -- and would have the group checked again.
    select array_agg(coalesce(v_words[p.position], w.word) order by p.position) into v_words
      from generate_subscripts(p_known, 1) as p(position)
      left join (select distinct o.position, 'exposure' as word from (
        select r.position, r.cap, r.cap_match,
          coalesce(x.returnable - x.staked, 0) + sum(n.risk)
            over (partition by s.game, s.market_code, s.line, s.side, s.score order by r.position) as risk,
          coalesce(m.returnable - m.staked, 0) + sum(n.risk) over (partition by s.game order by r.position)
            as risk_match
        from rows from (jsonb_to_recordset(p_rows) as (staked bigint, returnable bigint, stands jsonb, cap bigint,
            cap_match bigint))
          with ordinality as r(staked, returnable, stands, cap, cap_match, position)
        cross join lateral jsonb_to_recordset(r.stands)
          as s(game text, market_code text, line integer, side text, score text)
        cross join lateral (select r.returnable / jsonb_array_length(r.stands)
          - r.staked / jsonb_array_length(r.stands) as risk) n
        left join sport_exposure x on x.game_id = s.game and x.market_code = s.market_code and x.line = s.line
          and x.side = s.side and x.score = s.score
        left join sport_exposure m on m.game_id = s.game and m.market_code = '' and m.line = 0 and m.side = ''
          and m.score = ''
        where v_words[r.position] is null and not p_known[r.position]
      ) o where o.risk > o.cap or o.risk_match > o.cap_match) w on w.position = p.position;
  end if;
  return v_words;
end $$;
