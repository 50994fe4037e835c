import type { Migration } from '../platform/migrator.ts';

/** Hands that are over, by when: what operators look through, and what is compared for who sits together. */
export const cardReview: Migration = {
  name: '0090-card-review',
  sql: /* sql */ `
    create index card_hand_ended on card_hand (ended_at desc, hand_no) where ended_at is not null;
  `,
};
