import type { Migration } from '../platform/migrator.ts';

/** The catalogue of games: what a hall shows of each, which ones a member collected, and which ones were really played. */
export const gameCatalogue: Migration = {
  name: '0032-game-catalogue',
  sql: /* sql */ `
    alter table venue_game
      add column name text not null default '' check (length(name) <= 40),
      -- Without tones, syllables separated by spaces: the search knows it whole and by its initials.
      add column pinyin text not null default '' check (pinyin ~ '^[a-z0-9 ]{0,120}$'),
      add column position integer not null default 0,
      -- A game that is off is not listed and cannot be launched; one in maintenance is listed and says so.
      add column state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
      add column resume_at timestamptz,
      add column listed_at timestamptz not null default now(),
      -- Return to player in percent, as its mathematics gives it; empty where none applies.
      add column rtp text not null default '' check (rtp ~ '^([0-9]{1,3}([.][0-9]{1,6})?)?$'),
      add column volatility text check (volatility in ('low', 'medium', 'medium-high', 'high')),
      -- Address of the picture in the hall; empty: the hall draws one from the name.
      add column tile text not null default '' check (length(tile) <= 500),
      add column has_demo boolean not null default false,
      -- Stake range, number of seats and the like, in words.
      add column note text not null default '' check (length(note) <= 100),
      -- Who makes it, where that is not the venue itself.
      add column provider_name text not null default '' check (length(provider_name) <= 40),
      add constraint venue_game_resumes_from_maintenance check (resume_at is null or state = 'maintenance');
    update venue_game set name = '体育赛事', pinyin = 'ti yu sai shi' where game_code = 'sportsbook';
    update venue set has_games = true where code in ('WYDZ', 'JXDZ', 'LYDZ');

    create table game_collection (
      member_id bigint not null references member (id),
      venue_code text not null,
      game_code text not null,
      collected_at timestamptz not null,
      primary key (member_id, venue_code, game_code),
      foreign key (venue_code, game_code) references venue_game on delete cascade
    );

    -- Each member's games, written by the launch.
    create table game_play (
      member_id bigint not null references member (id),
      venue_code text not null,
      game_code text not null,
      launches integer not null default 1 check (launches > 0),
      last_at timestamptz not null,
      primary key (member_id, venue_code, game_code),
      foreign key (venue_code, game_code) references venue_game on delete cascade
    );
    create index game_play_recent_idx on game_play (last_at);
  `,
};
