import type { Migration } from '../platform/migrator.ts';

/** Virtual matches are committed to as series are: without maps, and with what either side scores beside an average one. */
export const virtualMatches: Migration = {
  name: '0079-virtual-matches',
  sql: /* sql */ `
    alter table esports_series
      drop constraint esports_series_sport_check,
      drop constraint esports_series_best_of_check,
      add column edge_away double precision,
      add constraint esports_series_sport check (sport in ('shooter', 'moba', 'virtualFootball')),
      add constraint esports_series_best_of check (best_of between 0 and 9 and (best_of = 0) = (sport = 'virtualFootball')),
      add constraint esports_series_edge check ((edge_away is null) = (sport <> 'virtualFootball'));
  `,
};
