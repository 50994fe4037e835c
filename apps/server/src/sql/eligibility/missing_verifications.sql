-- The verification steps a member has not taken yet, in the order to ask for them.
create or replace function missing_verifications(p_member bigint) returns text[] stable language sql as $$
  select array_remove(array[
    case when m.phone_sealed is null then 'phone' end,
    case when m.real_name_sealed is null then 'realName' end,
    case when m.birthday is null then 'birthday' end,
    case when not exists (select from identity_document p where p.member_id = p_member and p.state = 'passed')
      then 'identity' end
  ], null)
  from (select p_member as id) asked left join member m using (id)
$$;
