import type { Migration } from '../platform/migrator.ts';

/** When the personal data of a closed account was cleared: first what no law keeps, after five years the rest. */
export const personalData: Migration = {
  name: '0029-personal-data',
  sql: /* sql */ `
    alter table member
      add column personal_cleared_at timestamptz,
      add column retained_cleared_at timestamptz,
      add constraint member_cleared_after_closing check (
        (personal_cleared_at is null or closed_at is not null)
        and (retained_cleared_at is null or personal_cleared_at is not null)
      );
    create index member_to_clear_idx on member (closed_at) where closed_at is not null and retained_cleared_at is null;
    -- Finds old conversations whose words are still there.
    alter table service_conversation add column cleared_at timestamptz;
    create index service_conversation_to_clear_idx on service_conversation (ended_at) where cleared_at is null;
  `,
};
