import type { Migration } from '../platform/migrator.ts';

/** Who closed a venue or a game is said by its own row, so that a provider opens only what it closed itself. */
export const providerRests: Migration = {
  name: '0092-provider-rests',
  sql: /* sql */ `
    -- Closed by its provider's word. Whatever an operator says takes its place.
    alter table venue add column is_resting boolean not null default false,
      add constraint venue_rests_check check (not is_resting or state <> 'normal');
    alter table venue_game add column is_resting boolean not null default false,
      add constraint venue_game_rests_check check (not is_resting or state <> 'on');
    update venue v set is_resting = true from provider_venue p
      where p.venue_code = v.code and p.is_resting and v.state = 'maintenance';
    update venue_game g set is_resting = true from provider_venue p
      where p.venue_code = g.venue_code and g.state = 'maintenance' and g.switched_at is null;
    alter table provider_venue drop column is_resting;
    -- Gone: not in the catalogue any more. What a provider says of the state of such a game opens it no more.
    alter table provider_game drop constraint provider_game_state_check,
      add constraint provider_game_state_check check (state in ('open', 'closed', 'gone'));
  `,
};
