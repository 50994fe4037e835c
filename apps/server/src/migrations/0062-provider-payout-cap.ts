import type { Migration } from '../platform/migrator.ts';

/** Wins at game providers lie under the payout of a member's day too: `win` is what was paid, `withheld` what was beyond it. */
export const providerPayoutCap: Migration = {
  name: '0062-provider-payout-cap',
  sql: /* sql */ `
    alter table provider_round add column withheld bigint not null default 0 check (withheld >= 0);
  `,
};
