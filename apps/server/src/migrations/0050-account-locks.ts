import type { Migration } from '../platform/migrator.ts';

/** Why an account is frozen, until when if it is a suspension, and the grounds on which it may be terminated. */
export const accountLocks: Migration = {
  name: '0050-account-locks',
  sql: /* sql */ `
    alter table member
      add column freeze_cause text check (freeze_cause in
        ('duplicate', 'payer', 'promotion', 'fraud', 'bots', 'collusion', 'safety')),
      add column frozen_until timestamptz,
      add check (frozen_until is null or frozen_until > frozen_at),
      drop constraint member_close_cause_check,
      add constraint member_close_cause_check check (close_cause in
        ('own', 'duplicate', 'payer', 'promotion', 'fraud', 'bots', 'collusion'));
    create index member_frozen_until_idx on member (frozen_until) where frozen_until is not null;
  `,
};
