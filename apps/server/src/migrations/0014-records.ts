import type { Migration } from '../platform/migrator.ts';

/**
 * A member's own postings, found without reading everybody's. The house's side is left out: it is nearly every row's.
 */
export const records: Migration = {
  name: '0014-records',
  sql: `
    create index ledger_posting_from_member_idx on ledger_posting (from_member, entry_id) where from_member > 0;
    create index ledger_posting_to_member_idx on ledger_posting (to_member, entry_id) where to_member > 0;
  `,
};
