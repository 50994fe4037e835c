import type { Migration } from '../platform/migrator.ts';

/** Which deposit a debit takes back, so that nobody has to read it out of the operators' words. */
export const adjustedDeposit: Migration = {
  name: '0069-adjusted-deposit',
  sql: /* sql */ `
    alter table balance_adjustment add column order_no text collate "C" references deposit_order (order_no),
      add check (order_no is null or kind = 'debit' and cause = 'channel');
    create index balance_adjustment_order_idx on balance_adjustment (order_no) where order_no is not null;
  `,
};
