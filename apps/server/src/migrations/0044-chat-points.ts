import type { Migration } from '../platform/migrator.ts';

/** Whoever predicted right gets points; a match is settled once. */
export const chatPoints: Migration = {
  name: '0044-chat-points',
  sql: /* sql */ `
    alter table chat_prediction
      add column settled_at timestamptz,
      add column points integer not null default 0 check (points >= 0);
    create index chat_prediction_open_idx on chat_prediction (game_id) where settled_at is null;
  `,
};
