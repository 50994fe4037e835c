import type { Migration } from '../platform/migrator.ts';

/** Which periods of promotions that are settled as a whole are done. */
export const promotionRuns: Migration = {
  name: '0040-promotion-runs',
  sql: /* sql */ `
    create table promotion_run (
      promotion_id text not null references promotion (id),
      period text not null,
      offered integer not null,
      done_at timestamptz not null,
      primary key (promotion_id, period)
    );
    create index promotion_version_acts_idx on promotion_version (acts_from);
    create index reward_day_idx on reward (member_id, promotion_id, created_at);
  `,
};
