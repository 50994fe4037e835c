import type { Migration } from '../platform/migrator.ts';

/** Reasons to look at a member again. */
export const riskFlags: Migration = {
  name: '0007-risk-flags',
  sql: /* sql */ `
    create table risk_flag (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null,
      cause text not null,
      detail text not null,
      raised_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      unique (member_id, kind, cause)
    );
    create index risk_flag_open_idx on risk_flag (raised_at) where closed_at is null;
  `,
};
