import type { Migration } from '../platform/migrator.ts';

/** Accounts that operators close as second ones, and addresses that are cleared when they are old. */
export const accountsAndAddresses: Migration = {
  name: '0032-accounts-and-addresses',
  sql: `
    -- Who closed an account, and for what: its owner, or two operators because its owner has another one.
    alter table member add column close_cause text not null default 'own' check (close_cause in ('own', 'duplicate'));
    update operator_role set permissions = permissions || array['member.close'] where name in ('risk', 'supervisor');
    insert into dual_approval_limit (action, amount) values ('close-member', 0);

    -- Linked accounts are looked up from one member's marks and documents to everybody who shares one.
    create index limit_person_mark_member_idx on limit_person_mark (member_id);
    create index identity_document_number_idx on identity_document (number_index);

    -- Up to which moment the addresses of a table have been cleared: each run looks at what has become old since.
    create table address_clearing (
      subject text primary key,
      cleared_to timestamptz not null
    );
    -- Rows come in the order of time; a block range index costs an insert next to nothing.
    create index audit_log_at_idx on audit_log using brin (at);
    create index login_session_created_idx on login_session using brin (created_at);

    -- The log stays append-only with one exception: an address and a browser may be blanked when the row is no longer
    -- fresh. Everything else of the row, and every removal, is refused as before.
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.at < clock_timestamp() - interval '30 days' and new.ip = '' and new.user_agent = ''
        and to_jsonb(new) - 'ip' - 'user_agent' = to_jsonb(old) - 'ip' - 'user_agent' then
        return new;
      end if;
      raise exception 'audit_log is append-only';
    end
    $$;
  `,
};
