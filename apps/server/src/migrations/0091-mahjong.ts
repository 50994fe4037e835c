import type { Migration } from '../platform/migrator.ts';

/** 二人麻将: who deals goes from hand to hand, and with it 雅弦棋牌 has a game. */
export const mahjong: Migration = {
  name: '0091-mahjong',
  sql: /* sql */ `
    alter table card_table
      -- The chair that deals next, while the same two sit there; null where the deck draws it, and in games without.
      add column dealer smallint check (dealer between 0 and 5);

    alter table card_hand
      -- The place that deals by the hand before; null where the deck drew it, and in games without.
      add column dealer smallint check (dealer between 0 and 5);

    -- The note of a venue that was still to open; one that somebody has edited stays.
    update venue set note = '二人麻将，公平发牌', facts = replace(facts::text, '经典玩法，公平发牌', '二人麻将，公平发牌')::jsonb
    where code = 'YXQP' and note = '经典玩法，公平发牌';
  `,
};
