import type { Migration } from '../platform/migrator.ts';

/** Rounds of the transfer wallet that were told while money of their player was on its way. */
export const waitingRounds: Migration = {
  name: '0092-waiting-rounds',
  sql: /* sql */ `
    alter table provider_round_told
      -- In the order in which they were told, which is the one in which they ended.
      add column told_no bigint not null generated always as identity,
      -- Not booked yet, because a transfer of its player has no answer yet.
      add column waits boolean not null default false;
    create index provider_round_told_waiting_idx on provider_round_told (provider_code, player, told_no) where waits;
  `,
};
