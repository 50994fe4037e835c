import type { Migration } from '../platform/migrator.ts';

/** What a same-match multiple was priced by, so that what is left of it can be priced when a selection is void. */
export const sportPinnedPricing: Migration = {
  name: '0033-sport-pinned-pricing',
  sql: `
    create table sport_ticket_pricing (
      ticket_id text primary key,
      -- The expected strengths and the state of the match when the bet was taken.
      pricing jsonb not null
    );
  `,
};
