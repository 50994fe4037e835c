import type { Migration } from '../platform/migrator.ts';

/** 德州扑克: chips that stay at the table from hand to hand, blinds that go round, time banks. */
export const holdem: Migration = {
  name: '0088-holdem',
  sql: /* sql */ `
    alter table card_table
      -- Chairs of the button and the blinds of the last hand.
      add column positions jsonb;

    alter table card_seat
      -- What a member has bought for this table; null where a seat plays with all that lies in the venue's wallet.
      add column chips bigint check (chips >= 0),
      -- Asked to be filled up to so much before the next hand.
      add column top_up bigint,
      -- Played the last hand; who did not waits for the big blind.
      add column is_in boolean not null default false,
      add column missed_blinds smallint not null default 0,
      add column bank_ms integer not null default 30000 check (bank_ms >= 0),
      add column bank_hands smallint not null default 0,
      -- When its clock last waited for a lost connection.
      add column waited_at timestamptz;

    alter table card_hand
      -- Places of the button and the blinds, and the time banks it began with.
      add column setup jsonb;

    -- What a member last took from the tables of a room: who comes back soon brings at least as much.
    create table card_left (
      member_id bigint not null references member (id),
      room_code text not null,
      chips bigint not null,
      left_at timestamptz not null,
      primary key (member_id, room_code)
    ) with (fillfactor = 80);
  `,
};
