import type { Migration } from '../platform/migrator.ts';

/** Virtual basketball: committed to as virtual football is, and sold with the same limits. */
export const virtualBasketball: Migration = {
  name: '0089-virtual-basketball',
  sql: /* sql */ `
    alter table esports_series
      drop constraint esports_series_sport,
      drop constraint esports_series_best_of,
      drop constraint esports_series_edge,
      add constraint esports_series_sport
        check (sport in ('shooter', 'moba', 'virtualFootball', 'virtualBasketball')),
      add constraint esports_series_best_of
        check (best_of between 0 and 9 and (best_of = 0) = (sport in ('virtualFootball', 'virtualBasketball'))),
      add constraint esports_series_edge
        check ((edge_away is null) = (sport not in ('virtualFootball', 'virtualBasketball')));

    insert into sport_limit (sport, market_group, in_play, mode, stake_min, stake_max, return_max, exposure_selection,
      exposure_match, delay_ms)
    select 'VK', market_group, in_play, mode, stake_min, stake_max, return_max, exposure_selection, exposure_match, delay_ms
    from sport_limit where sport = 'VF';
  `,
};
