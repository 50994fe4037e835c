import type { Migration } from '../platform/migrator.ts';

/** Who was rewarded lately, to be found without reading what was given long ago. */
export const rewardAbuse: Migration = {
  name: '0045-reward-abuse',
  sql: /* sql */ `
    create index reward_claimed_idx on reward (claimed_at)
      where state = 'claimed' and gift_kind in ('promotion', 'invitation');
  `,
};
