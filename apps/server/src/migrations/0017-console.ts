import type { Migration } from '../platform/migrator.ts';

/** What the console's first pages need: members that can be frozen, notes about them, and who may do that. */
export const console: Migration = {
  name: '0017-console',
  sql: `
    alter table member add column frozen_at timestamptz;
    alter table member add column freeze_reason text not null default '';

    -- What people in the back office want each other to know about a member; nothing here is ever changed.
    create table operator_note (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      operator_id bigint not null references operator (id),
      text text not null,
      at timestamptz not null
    );
    create index operator_note_member_idx on operator_note (member_id, id);

    -- The back office looks members up by how their names begin.
    create index member_name_prefix_idx on member (lower(name) text_pattern_ops);

    update operator_role set permissions = permissions || array['member.read', 'member.note'];
    update operator_role set permissions = permissions || array['member.freeze'] where name in ('risk', 'supervisor');
    update operator_role set permissions = permissions || array['log.read'] where name = 'supervisor';

    -- From which payout on two people are needed is said by withdrawal_rule; one number in two tables would drift apart.
    delete from dual_approval_limit where action = 'payout';
    insert into dual_approval_limit (action, amount) values ('unfreeze', 0);
  `,
};
