-- By what a member would be known again, of these kinds. An account that everybody may use says nothing about anybody: it is
-- known by itself alone.
create or replace function reward_keys(p_member bigint, p_kinds text[]) returns table (key_kind text, key_hash bytea)
stable language sql as $$
  select k.kind, k.hash from (
    select 'member' as kind, int8send(p_member) as hash
    union select l.kind, l.mark from limit_person_mark l where l.member_id = p_member and l.kind in ('person', 'phone')
    union select 'person', d.number_index from identity_document d where d.member_id = p_member and d.state <> 'refused'
    union select 'card', l.mark from limit_person_mark l where l.member_id = p_member and l.kind = 'payout'
    union select 'card', w.number_index from withdrawal_account w where w.member_id = p_member
    union select 'device', sha256(convert_to(d.device, 'UTF8')) from member_device d
      where d.member_id = p_member and d.device <> ''
    union select 'device', sha256(convert_to(m.registered_device, 'UTF8')) from member m
      where m.id = p_member and m.registered_device <> ''
    union select 'address', sha256(convert_to(n.network, 'UTF8')) from member_network n where n.member_id = p_member
  ) k
  where k.kind = 'member'
    or k.kind = any (p_kinds) and not exists (select from member m where m.id = p_member and m.any_device)
$$;
