-- Whether a stake begins a round of an electronic game too soon after the member began another one, at a provider or with us.
-- Further stakes of a round that has begun are never early. Whoever asks holds the member's row.
create or replace function provider_round_is_early(p_row jsonb) returns boolean stable language plpgsql as $$
declare
  v_member constant bigint := p_row ->> 'member';
  v_since constant timestamptz := (p_row ->> 'at')::timestamptz - make_interval(secs => (p_row ->> 'rest_ms')::integer / 1000.0);
begin
  -- Most stakes end here: nothing was staked on such a game in the time between.
  if not exists (select from slot_round s where s.member_id = v_member and s.at > v_since)
    and not exists (select from provider_round r where r.member_id = v_member and r.staked_at > v_since) then
    return false;
  end if;
  return exists (select from venue v where v.code = p_row ->> 'venue' and v.category = 'DZ')
    and not exists (select from provider_round r where r.round_id = p_row ->> 'round'
      and r.provider_code = p_row ->> 'provider' and r.member_id = v_member)
    and (exists (select from slot_round s where s.member_id = v_member and s.at > v_since)
      or exists (select from provider_round r join venue v on v.code = r.venue_code and v.category = 'DZ'
        where r.member_id = v_member and r.staked_at > v_since and not exists (
          select from provider_round e where e.round_id = r.round_id and e.provider_code = r.provider_code
            and e.member_id = v_member and e.staked_at <= v_since)));
end $$;
