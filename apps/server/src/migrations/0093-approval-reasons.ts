import type { Migration } from '../platform/migrator.ts';

/** Why somebody agreed, where both people have to mean the same reason. */
export const approvalReasons: Migration = {
  name: '0093-approval-reasons',
  sql: /* sql */ `
    alter table dual_approval add column reason text not null default '' check (length(reason) <= 200);
  `,
};
