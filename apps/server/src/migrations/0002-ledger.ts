import { ledgerTables } from '@fairground/ledger';
import type { Migration } from '../platform/migrator.ts';

/** The ledger brings its own tables; the server only says when they are made, and adds the indexes its own questions need. */
export const ledger: readonly Migration[] = [
  { name: '0002-ledger', sql: ledgerTables },
  {
    name: '0002-ledger-indexes',
    sql: /* sql */ `
      create index ledger_posting_from_member_idx on ledger_posting (from_member, entry_id) where from_member > 0;
      create index ledger_posting_to_member_idx on ledger_posting (to_member, entry_id) where to_member > 0;
      -- Who ever owed something; nearly nobody. The balance is no part of it, so that updates of it stay cheap.
      create index ledger_account_debt on ledger_account (member_id) where wallet = 'debt';
    `,
  },
];
