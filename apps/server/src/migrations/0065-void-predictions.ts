import type { Migration } from '../platform/migrator.ts';

/** A match that is not played to its end leaves predictions that were neither right nor wrong. */
export const voidPredictions: Migration = {
  name: '0065-void-predictions',
  sql: /* sql */ `
    alter table chat_prediction
      add column voided boolean not null default false,
      add check (not voided or (settled_at is not null and points = 0));
  `,
};
