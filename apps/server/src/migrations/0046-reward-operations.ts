import type { Migration } from '../platform/migrator.ts';

/** What operators do with rebates that are held and with places in races, and rounds found by their time. */
export const rewardOperations: Migration = {
  name: '0046-reward-operations',
  sql: /* sql */ `
    alter table rebate_statement drop constraint rebate_statement_state_check;
    alter table rebate_statement add constraint rebate_statement_state_check
      check (state in ('open', 'paid', 'held', 'lapsed', 'forgiven', 'refused'));
    create index rebate_statement_held_idx on rebate_statement (day) where state = 'held';
    create index rebate_statement_correction_idx on rebate_statement (created_at desc) where version > 1;
    create index rebate_statement_corrected_day_idx on rebate_statement (day) where version > 1;

    -- Who was taken off the board of a period, and why: their play does not count there any more.
    create table race_removal (
      promotion_id text not null,
      period text not null,
      member_id bigint not null references member (id),
      -- What stood there, for whoever has to judge an objection.
      score bigint not null check (score > 0),
      reason text not null check (length(reason) between 1 and 200),
      removed_by text not null,
      removed_at timestamptz not null,
      primary key (promotion_id, period, member_id)
    );

    -- Rounds are written in the order of time.
    create index slot_round_at_idx on slot_round using brin (at);
  `,
};
