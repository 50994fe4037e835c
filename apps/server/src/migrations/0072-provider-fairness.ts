import type { Migration } from '../platform/migrator.ts';

/** Which providers tell what decided a round, as they said in the last handshake; and rounds by the number they have there. */
export const providerFairness: Migration = {
  name: '0072-provider-fairness',
  sql: /* sql */ `
    alter table provider add column tells_fairness boolean not null default false;
    create index provider_round_number_idx on provider_round (round_id);
  `,
};
