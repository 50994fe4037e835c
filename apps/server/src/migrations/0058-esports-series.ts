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

    -- A commitment that could be changed would be none. The seed is added once.
    create function keep_esports_series() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.seed is not null
        or (new.game_id, new.sport, new.best_of, new.edge, new.commitment, new.committed_at)
          is distinct from (old.game_id, old.sport, old.best_of, old.edge, old.commitment, old.committed_at) then
        raise exception 'a series keeps what it was committed to';
      end if;
      return new;
    end $$;
    create trigger keep_esports_series before update or delete on esports_series
      for each row execute function keep_esports_series();
  `,
};
