import type { Migration } from '../platform/migrator.ts';

/** Who approved a withdrawal stands in dual_approval, like every other approval by two people. */
export const oneDualApproval: Migration = {
  name: '0019-one-dual-approval',
  sql: /* sql */ `
    insert into dual_approval (action, subject, operator_id, at)
      select 'withdrawal', 'withdrawal:' || w.order_no, o.id, w.changed_at
      from withdrawal w join operator o on lower(o.name) = lower(w.first_approver);
    alter table withdrawal drop column first_approver;
  `,
};
