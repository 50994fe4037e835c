import type { Migration } from '../platform/migrator.ts';

/** Card rooms: tables and who sits at them, hands with their seats and every step of their play. */
export const cards: Migration = {
  name: '0081-cards',
  sql: /* sql */ `
    create table card_table (
      id bigint generated always as identity primary key,
      room_code text not null,
      game_code text not null,
      venue_code text not null,
      -- Counts up with everything that somebody at the table could see.
      version integer not null default 0,
      stage text not null default 'waiting' check (stage in ('waiting', 'gathering', 'playing', 'resting')),
      -- The hand that lies on it.
      hand_no text,
      -- Hands thrown in before this one because nobody wanted to play them.
      redeals integer not null default 0,
      -- What the next hand is bound to.
      next_hand_no text not null unique,
      next_seed_sealed bytea not null,
      next_seed_hash text not null,
      next_root text not null,
      -- Since when somebody waits for company.
      company_at timestamptz not null,
      -- When the clock that the members see runs down, and when the table has to be looked at.
      clock_at timestamptz,
      due_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      check ((stage in ('gathering', 'playing')) <= (hand_no is not null))
    ) with (fillfactor = 70);
    create index card_table_due on card_table (due_at) where closed_at is null;
    create index card_table_room on card_table (room_code) where closed_at is null;

    create table card_seat (
      table_id bigint not null references card_table (id),
      chair smallint not null check (chair between 0 and 5),
      -- One table at a time.
      member_id bigint unique references member (id),
      bot_name text,
      with_bots boolean not null,
      -- Of a bot; what a member has lies in the venue's wallet.
      stack bigint not null default 0,
      -- SHA-256 of the own seed for the next hand; a bot's seed beside it.
      commit text,
      seed text,
      timeouts smallint not null default 0,
      is_trustee boolean not null default false,
      is_leaving boolean not null default false,
      away_reason text not null default '',
      away_at timestamptz,
      device text not null default '',
      address text not null default '',
      joined_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (table_id, chair),
      check ((member_id is null) <> (bot_name is null))
    ) with (fillfactor = 70);

    create table card_hand (
      hand_no text primary key,
      table_id bigint not null references card_table (id),
      room_code text not null,
      game_code text not null,
      venue_code text not null,
      rulebook text not null,
      seed_sealed bytea not null,
      seed_hash text not null,
      root text not null,
      redeals integer not null,
      state text not null default 'gathering' check (state in ('gathering', 'playing', 'settled', 'void')),
      began_at timestamptz not null,
      ended_at timestamptz,
      -- Amounts as text.
      result jsonb,
      bots_entry bigint,
      check ((state in ('settled', 'void')) = (ended_at is not null)),
      check ((state = 'settled') = (result is not null))
    );
    create index card_hand_open on card_hand (hand_no) where state in ('gathering', 'playing');

    create table card_hand_seat (
      hand_no text not null references card_hand (hand_no),
      place smallint not null check (place between 0 and 5),
      chair smallint not null,
      member_id bigint references member (id),
      bot_name text,
      stack bigint not null check (stack >= 0),
      -- What was put aside for the hand: its largest loss, or all there was.
      hold bigint not null default 0 check (hold >= 0),
      hold_entry bigint,
      settle_entry bigint,
      -- SHA-256 of its seed, and the seed once it was opened.
      commit text,
      seed text not null default '',
      net bigint not null default 0,
      rake bigint not null default 0 check (rake >= 0),
      returned bigint not null default 0 check (returned >= 0),
      -- When its bot or its trustee acts.
      acts_at timestamptz,
      primary key (hand_no, place),
      check ((member_id is null) <> (bot_name is null)),
      check ((member_id is null) = (hold_entry is null))
    ) with (fillfactor = 80);
    create index card_hand_seat_member on card_hand_seat (member_id, hand_no) where member_id is not null;

    -- Everything that happened in a hand, in order: with the start it is the whole hand.
    create table card_step (
      hand_no text not null references card_hand (hand_no),
      seq integer not null,
      at timestamptz not null,
      -- Neither: the clock ran down.
      place smallint,
      action jsonb,
      is_trustee boolean not null default false,
      primary key (hand_no, seq),
      check ((place is null) = (action is null))
    );

    update venue set has_games = true where category = 'QP' and kind = 'own';
  `,
};
