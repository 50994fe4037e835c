import type { Migration } from '../platform/migrator.ts';

/** New members have automatic transfer on; for whoever never chose, it stays as off as they have known it. */
export const automaticTransfer: Migration = {
  name: '0025-automatic-transfer',
  sql: /* sql */ `
    insert into transfer_auto_setting (member_id, enabled, changed_at)
      select id, false, now() from member on conflict do nothing;
  `,
};
