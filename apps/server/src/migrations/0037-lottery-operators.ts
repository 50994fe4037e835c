import type { Migration } from '../platform/migrator.ts';

/** What operators do about issues and margins of the lottery: each by two people, with a reason, kept for good. */
export const lotteryOperators: Migration = {
  name: '0037-lottery-operators',
  sql: /* sql */ `
    create table lottery_issue_act (
      id bigint generated always as identity primary key,
      issue_no text not null references lottery_issue (issue_no),
      act text not null check (act in ('stop', 'resume', 'void')),
      reason text not null check (length(reason) between 1 and 200),
      -- The one who agreed last.
      done_by text not null,
      at timestamptz not null
    );
    create index lottery_issue_act_issue on lottery_issue_act (issue_no);

    alter table lottery_rulebook
      add column set_by text not null default '',
      add column reason text not null default '' check (length(reason) <= 200);

    update operator_role set permissions = permissions || array['lottery.manage'] where name in ('supervisor', 'risk');
  `,
};
