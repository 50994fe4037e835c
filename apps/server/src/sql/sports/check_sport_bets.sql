-- What holds each bet of a group back (sport_bet_refusal), and then what stands on the selections, where the bets of the
-- group count together. Everything is asked in the statement that takes the stakes.
create or replace function check_sport_bets(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql
as $$
declare
  v_words text[];
  v_members bigint[];
  -- What the bets of this group may cost together, as if all were on one selection.
  v_risk bigint;
  v_is_near boolean;
  v_bet record;
  -- What the bets of this group that are taken add to the risk of a selection or a match, by its name.
  v_taken jsonb := '{}';
begin
  select array_agg(r.member), sum(r.returnable - r.staked) into v_members, v_risk
    from jsonb_to_recordset(p_rows) as r(member bigint, staked bigint, returnable bigint);
  perform limit_lock_members(v_members);
  select array_agg(case when not p_known[r.position]
        then sport_bet_refusal(r.value, g, v.state, d.member_id is not null, t.id is not null) end order by r.position),
      bool_or(exists (select from sport_stand_risks(r.value -> 'stands') s
        where s.risk + v_risk > (r.value ->> 'cap')::bigint or s.risk_match + v_risk > (r.value ->> 'cap_match')::bigint))
    into v_words, v_is_near
    from jsonb_array_elements(p_rows) with ordinality as r(value, position)
    join venue v on v.code = r.value ->> 'venue'
    join limit_member g on g.member_id = (r.value ->> 'member')::bigint
    left join ledger_debtor d on d.member_id = g.member_id
    left join sport_ticket t on t.fingerprint = r.value ->> 'fingerprint' and t.status in ('delay', 'accepted');
  if v_is_near then
    -- Now exactly, one after the other: a bet that is taken counts for those behind it, one that is refused does not. A
    -- look only: the apply function counts, and has the group checked again.
    for v_bet in
      select r.position, r.value -> 'stands' as stands, (r.value ->> 'cap')::bigint as cap,
        (r.value ->> 'cap_match')::bigint as cap_match, (r.value ->> 'returnable')::bigint / n.portions
          - (r.value ->> 'staked')::bigint / n.portions as risk
      from jsonb_array_elements(p_rows) with ordinality as r(value, position)
      cross join lateral (select greatest(jsonb_array_length(r.value -> 'stands'), 1) as portions) n
      where v_words[r.position] is null and not p_known[r.position] order by r.position
    loop
      if exists (
        select from sport_stand_risks(v_bet.stands) s
        where s.risk + coalesce((v_taken ->> to_jsonb((s.game, s.market_code, s.line, s.side, s.score))::text)::bigint, 0)
            + v_bet.risk > v_bet.cap
          or s.risk_match + coalesce((v_taken ->> s.game)::bigint, 0) + v_bet.risk > v_bet.cap_match
      ) then
        v_words[v_bet.position] := 'exposure';
      else
        select v_taken || jsonb_object_agg(k.name, coalesce((v_taken ->> k.name)::bigint, 0) + k.risk) into v_taken
          from (select e.name, count(*) * v_bet.risk as risk from sport_stand_risks(v_bet.stands) s
            cross join lateral (values (s.game), (to_jsonb((s.game, s.market_code, s.line, s.side, s.score))::text))
              as e(name) group by e.name) k;
      end if;
    end loop;
  end if;
  return v_words;
end $$;
