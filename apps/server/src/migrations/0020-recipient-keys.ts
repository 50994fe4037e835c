import type { Migration } from '../platform/migrator.ts';

/**
 * Rows of recipients come by the thousand, straight from members and broadcasts, and neither of those is ever deleted:
 * checking each again was half of what reading everything at once cost.
 */
export const recipientKeys: Migration = {
  name: '0020-recipient-keys',
  sql: /* sql */ `
    alter table message_recipient
      drop constraint message_recipient_member_id_fkey,
      drop constraint message_recipient_broadcast_id_fkey;
  `,
};
