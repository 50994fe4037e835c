import type { Migration } from '../platform/migrator.ts';

/** What operators do about venues and games, and what every title really returned, day by day. */
export const gamesReview: Migration = {
  name: '0033-games-review',
  sql: /* sql */ `
    alter table venue
      drop constraint venue_state_check,
      -- Off: nobody enters and no money goes in; what lies there can be taken out.
      add constraint venue_state_check check (state in ('normal', 'maintenance', 'off')),
      add column switch_reason text not null default '' check (length(switch_reason) <= 200),
      add column switched_by text not null default '',
      add column switched_at timestamptz;
    alter table venue_game
      add column switch_reason text not null default '' check (length(switch_reason) <= 200),
      add column switched_by text not null default '',
      add column switched_at timestamptz;

    -- Every finished day of a title by the rules it was played by; squares tell how uneven the stakes were.
    create table slot_return_day (
      day date not null,
      game_code text not null,
      rulebook text not null,
      rounds bigint not null check (rounds > 0),
      staked numeric not null,
      staked_squares numeric not null,
      won numeric not null,
      primary key (day, game_code, rulebook)
    );
    -- Days that were summed up, also those on which nobody played.
    create table slot_return_check (
      day date primary key,
      done_at timestamptz not null
    );

    update operator_role set permissions = permissions || array['games.switch', 'games.review'] where name = 'supervisor';
    update operator_role set permissions = permissions || array['games.review'] where name = 'risk';
  `,
};
