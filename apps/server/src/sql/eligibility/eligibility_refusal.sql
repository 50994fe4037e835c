-- Why a person may not play or deposit, wherever the call comes from; null is a yes. The rule's barred are the countries of
-- residence the environment serves nobody from, operators' own stand in region_rules; must_verify says whether an identity
-- has to be proven (the refusal names the first missing step), and born_by is the last birthday of somebody old enough (null
-- asks nobody's age): whoever is too young for today's rule does not play, also when the age was raised after they had
-- joined. Where regions is given, the call's address was admitted by that version of the rules; by another one it has to be
-- judged anew.
create or replace function eligibility_refusal(p_member bigint, p_rule jsonb) returns text stable language plpgsql as $$
declare
  v_is_under_age boolean;
  v_residence text;
  v_version integer;
  v_barred text[];
begin
  select m.birthday > (p_rule ->> 'born_by')::date, m.residence into v_is_under_age, v_residence
    from member m where m.id = p_member;
  select r.version, r.barred into v_version, v_barred from region_rules r;
  if v_is_under_age then
    return 'under-age';
  -- Every stake asks, and most members have not said where they live: their lists are not taken apart.
  elsif v_residence is not null
    and (v_residence = any (string_to_array(p_rule ->> 'barred', ',')) or v_residence = any (v_barred)) then
    return 'residence';
  elsif (p_rule ->> 'regions')::integer <> v_version then
    return 'regions-changed';
  elsif (p_rule ->> 'must_verify')::boolean then
    return 'unverified:' || (missing_verifications(p_member))[1];
  end if;
  return null;
end $$;
