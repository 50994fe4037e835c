-- Pairs among these members whose accounts may be one person's: seen on one device, or known by one phone, payout account, identity
-- document, or name and birthday. An account that everybody may use says nothing about anybody.
create or replace function linked_members(p_members bigint[]) returns table (one bigint, other bigint) stable language sql as $$
  with mark as materialized (
    select d.member_id, 'device ' || d.device as mark from member_device d
    where d.member_id = any (p_members) and d.device <> ''
    union select p.member_id, p.kind || ' ' || p.mark::text from limit_person_mark p where p.member_id = any (p_members)
    union select w.member_id, 'payout ' || w.number_index::text from withdrawal_account w
    where w.member_id = any (p_members) and w.number_index is not null
    union select i.member_id, 'document ' || i.number_index::text from identity_document i
    where i.member_id = any (p_members) and i.number_index is not null
  ), shared as (
    select mark from mark group by mark having count(*) > 1
  )
  select distinct mine.member_id, theirs.member_id from shared join mark mine using (mark) join mark theirs using (mark)
  where mine.member_id <> theirs.member_id
    and not exists (select from member m where m.id in (mine.member_id, theirs.member_id) and m.any_device)
$$;
