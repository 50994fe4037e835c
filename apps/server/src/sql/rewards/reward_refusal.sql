-- Why a member may not be rewarded now; null is a yes. p_is_money asks also what rewards in money need: a phone and a real
-- name. The other parameters are those of eligibility_refusal, and operators' own rules of residence stand in region_rules. Whoever acts on the answer has locked the member's limits
-- before, so that a break cannot begin in between. Asked for many members one after the other: a plan made while the tables
-- were empty would read them whole each time.
create or replace function reward_refusal(p_member bigint, p_is_money boolean, p_barred text, p_must_verify boolean,
  p_born_by date) returns text stable language plpgsql set enable_seqscan = off as $$
declare
  m member;
begin
  select * into m from member where id = p_member;
  if not found or m.closed_at is not null then
    return 'closed';
  elsif exists (select from limit_member l where l.member_id = p_member and l.restriction_kind is not null) then
    return 'restricted';
  elsif m.frozen_at is not null then
    return 'frozen';
  elsif m.birthday > p_born_by then
    return 'under-age';
  elsif m.residence = any (string_to_array(p_barred, ',') || (select r.barred from region_rules r)) then
    return 'residence';
  elsif p_is_money and m.phone_sealed is null then
    return 'phone';
  elsif p_is_money and m.real_name_sealed is null then
    return 'realName';
  elsif p_must_verify and (missing_verifications(p_member))[1] is not null then
    return 'identity';
  elsif p_is_money and exists (select from ledger_debtor d where d.member_id = p_member) then
    return 'debt';
  end if;
  return null;
end $$;
