import type { Migration } from '../platform/migrator.ts';

/** What members have not shown of themselves is said in one place, and a refusal before play names the first of it. */
export const missingVerifications: Migration = {
  name: '0040-missing-verifications',
  sql: /* sql */ `
    -- The steps a member has not taken yet, in the order to ask for them.
    create function missing_verifications(p_member bigint) returns text[] stable language sql as $$
      select array_remove(array[
        case when m.phone_sealed is null then 'phone' end,
        case when m.real_name_sealed is null then 'realName' end,
        case when m.birthday is null then 'birthday' end,
        case when not exists (select from identity_document p where p.member_id = p_member and p.state = 'passed')
          then 'identity' end
      ], null)
      from (select p_member as id) asked left join member m using (id)
    $$;

    create or replace function eligibility_refusal(p_member bigint, p_barred text, p_must_verify boolean) returns text
    stable language plpgsql as $$
    begin
      if exists (select from member m where m.id = p_member and m.residence = any (string_to_array(p_barred, ','))) then
        return 'residence';
      end if;
      if p_must_verify then
        return 'unverified:' || (missing_verifications(p_member))[1];
      end if;
      return null;
    end $$;
  `,
};
