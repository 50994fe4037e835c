import type { Migration } from '../platform/migrator.ts';

/** A ticket that its member took back before closing: void like one of a void issue, and it no longer stands on its issue. */
export const lotteryCancels: Migration = {
  name: '0068-lottery-cancels',
  sql: /* sql */ `
    alter table lottery_ticket add column is_cancelled boolean not null default false
      check (not is_cancelled or state = 'void' and follow_no is null);
  `,
};
