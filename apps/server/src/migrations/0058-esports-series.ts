import type { Migration } from '../platform/migrator.ts';

/** What each series of esports was committed to, and the seed that was revealed with its result. */
export const esportsSeries: Migration = {
  name: '0058-esports-series',
  sql: /* sql */ `
    create table esports_series (
      game_id text primary key check (length(game_id) between 1 and 64),
      league text not null,
      team_h text not null,
      team_c text not null,
      starts_at timestamptz not null,
      sport text not null check (sport in ('shooter', 'moba')),
      best_of integer not null check (best_of between 1 and 9),
      edge double precision not null,
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      committed_at timestamptz not null default clock_timestamp(),
      seed text check (seed ~ '^[0-9a-f]{64}$'),
      status text check (status in ('ended', 'postponed', 'abandoned')),
      score text,
      maps text,
      revealed_at timestamptz,
      check (num_nulls(seed, status, score, maps, revealed_at) in (0, 5))
    );
  `,
};
