import type { Migration } from '../platform/migrator.ts';

/** Promotions that go by the calendar and by settled bets. */
export const promotionTriggers: Migration = {
  name: '0051-promotion-triggers',
  sql: /* sql */ `
    -- A run over all members goes on where it stopped; one that is not done has no time yet.
    alter table promotion_run
      alter column done_at drop not null,
      add column last_member bigint not null default 0;

    -- Which bets a piece of news is about, first and last; none where only a correction moved the turnover.
    alter table turnover_news
      add column bet_from bigint,
      add column bet_to bigint;
  `,
};
