import type { Migration } from '../platform/migrator.ts';

/** By what bets on sports are limited, and what a ticket remembers of its own placing. */
export const sportPlacing: Migration = {
  name: '0020-sport-placing',
  sql: `
    -- The tightest row wins: one that names the sport over one that names the group of plays, both over '*'.
    create table sport_limit (
      sport text not null default '*',
      market_group text not null default '*',
      in_play boolean not null,
      mode text not null check (mode in ('single', 'series', 'builder')),
      -- For each line, in fen.
      stake_min bigint not null check (stake_min > 0),
      stake_max bigint not null,
      -- Most a ticket may return, stake included.
      return_max bigint not null,
      -- Most the house may lose on one selection, and on all selections of a match taken together.
      exposure_selection bigint not null,
      exposure_match bigint not null,
      delay_ms integer not null default 0 check (delay_ms between 0 and 60000),
      primary key (sport, market_group, in_play, mode),
      check (stake_max >= stake_min)
    );
    insert into sport_limit (sport, market_group, in_play, mode, stake_min, stake_max, return_max, exposure_selection,
      exposure_match, delay_ms)
    values
      ('*', '*', false, 'single', 1000, 5000000, 200000000, 300000000, 2000000000, 0),
      ('*', '*', true, 'single', 1000, 3000000, 150000000, 200000000, 2000000000, 5000),
      ('*', '*', false, 'series', 200, 1000000, 200000000, 300000000, 2000000000, 0),
      ('*', '*', true, 'series', 200, 500000, 150000000, 200000000, 2000000000, 5000),
      ('*', '*', false, 'builder', 1000, 500000, 50000000, 100000000, 1000000000, 0),
      ('*', '*', true, 'builder', 1000, 300000, 30000000, 50000000, 1000000000, 5000),
      ('*', 'score', false, 'single', 1000, 500000, 100000000, 100000000, 2000000000, 0),
      ('*', 'score', true, 'single', 1000, 300000, 50000000, 50000000, 2000000000, 5000),
      ('*', 'players', false, 'single', 1000, 300000, 30000000, 50000000, 2000000000, 0),
      ('*', 'players', true, 'single', 1000, 200000, 20000000, 30000000, 2000000000, 5000),
      ('*', 'corners', false, 'single', 1000, 1000000, 50000000, 100000000, 2000000000, 0),
      ('*', 'corners', true, 'single', 1000, 500000, 30000000, 50000000, 2000000000, 5000),
      ('*', 'cards', false, 'single', 1000, 500000, 30000000, 50000000, 2000000000, 0),
      ('*', 'cards', true, 'single', 1000, 300000, 20000000, 30000000, 2000000000, 5000),
      ('*', 'champion', false, 'single', 1000, 1000000, 100000000, 200000000, 2000000000, 0),
      ('FT', 'main', false, 'single', 1000, 20000000, 500000000, 1000000000, 5000000000, 0),
      ('FT', 'main', true, 'single', 1000, 10000000, 300000000, 500000000, 5000000000, 5000),
      ('BK', 'main', false, 'single', 1000, 10000000, 300000000, 500000000, 3000000000, 0),
      ('BK', 'main', true, 'single', 1000, 5000000, 200000000, 300000000, 3000000000, 5000),
      ('VF', '*', false, 'single', 1000, 1000000, 50000000, 100000000, 500000000, 0),
      ('VF', '*', true, 'single', 1000, 500000, 30000000, 50000000, 500000000, 3000);

    -- What some members may stake of what everybody may, in thousandths.
    create table sport_member (
      member_id bigint primary key references member (id),
      stake_factor integer not null check (stake_factor between 0 and 10000)
    );

    -- One row: what the whole channel goes by.
    create table sport_terms (
      one boolean primary key default true check (one),
      -- What the house keeps of the fair value when a bet is cashed out, in thousandths.
      cashout_margin integer not null check (cashout_margin between 0 and 500)
    );
    insert into sport_terms (cashout_margin) values (50);

    -- The odds of the whole ticket in print, as the first answer named them and as they stand; and what was offered
    -- instead of a ticket that was rejected.
    alter table sport_ticket add column quoted text not null default '', add column odds text not null default '',
      add column offer jsonb;

    -- Who bets is part of the bet fingerprint: one column, so that no other index of tickets can ever look as good.
    drop index sport_ticket_once;
    create unique index sport_ticket_once on sport_ticket (fingerprint) where status in ('delay', 'accepted');
  `,
};
