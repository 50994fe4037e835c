import type { Migration } from '../platform/migrator.ts';

/** What a withdrawal does to a lot is the lot's own, and joins that keep a budget are found without reading the others. */
export const bonusTerms: Migration = {
  name: '0052-bonus-terms',
  sql: /* sql */ `
    alter table bonus_lot add column on_withdrawal text not null default 'keep' check (on_withdrawal in ('keep', 'end'));
    update bonus_lot set on_withdrawal = 'end' where is_deposit_matched;
    create index promotion_join_reserved_idx on promotion_join (promotion_id, member_id, period) where reserved > 0;
  `,
};
