import type { Migration } from '../platform/migrator.ts';

/** What operators decide about sports, matches and markets: whether they are sold, and at what margin. */
export const trading: Migration = {
  name: '0083-trading',
  sql: /* sql */ `
    create table sport_trading (
      -- Empty for a whole sport.
      game_id text not null default '',
      sport text not null,
      -- By its first code; empty for every market.
      market_code text not null default '',
      -- Its codes before the start and in play.
      codes text[] not null default '{}',
      -- In the feed's own time: what is long over is not read any more. None of a sport.
      start_at timestamptz,
      suspended boolean not null default false,
      -- Why it was suspended or opened last, by whom and when.
      reason text not null default '',
      switched_by text not null default '',
      switched_at timestamptz,
      -- When it was suspended last: what waits for its delay since before must not survive it.
      suspended_at timestamptz,
      -- Both only rise: the board's numbers follow from them.
      suspensions integer not null default 0,
      changes integer not null default 0,
      -- What was added to the margin, in hundredths of a percentage point, since when in the feed's time; null from
      -- when on the wider scope counts again. The past is kept: prices of the past are made anew from it.
      margins jsonb not null default '[]',
      margin_reason text not null default '',
      margin_by text not null default '',
      margin_at timestamptz,
      primary key (game_id, sport, market_code)
    );
    -- Asked by every bet, and nearly always empty.
    create index sport_trading_suspended on sport_trading (game_id) where suspended;

    update operator_role set permissions = permissions || array['sports.trading'] where name in ('supervisor', 'sports');
  `,
};
