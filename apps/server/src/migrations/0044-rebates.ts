import type { Migration } from '../platform/migrator.ts';

/** What play gives back: a run for each China day, its lines and statements, and what became of them. */
export const rebates: Migration = {
  name: '0044-rebates',
  sql: /* sql */ `
    create table rebate_run (
      day date primary key,
      -- The grades it goes by, then and in every correction.
      config_version integer not null,
      -- Paid at once, or claimed in the welfare centre.
      mode text not null check (mode in ('auto', 'claim')),
      started_by text not null,
      started_at timestamptz not null,
      done_at timestamptz
    );

    create table rebate_chunk (
      day date not null references rebate_run (day),
      chunk smallint not null check (chunk between 0 and 255),
      members integer not null default 0,
      earned bigint not null default 0,
      paid bigint not null default 0,
      done_at timestamptz,
      primary key (day, chunk)
    );
    create index rebate_chunk_waiting_idx on rebate_chunk (day, chunk) where done_at is null;

    -- Every version of what a category gave back; the highest one counts.
    create table rebate_line (
      member_id bigint not null references member (id),
      day date not null,
      category text not null,
      version integer not null check (version > 0),
      turnover bigint not null check (turnover >= 0),
      rate integer not null check (rate >= 0),
      amount bigint not null check (amount >= 0),
      primary key (member_id, day, category, version)
    );

    -- Every version of a day's statement, with what it differs from the one before: that is what is paid, carried or let go.
    create table rebate_statement (
      member_id bigint not null references member (id),
      day date not null,
      version integer not null check (version > 0),
      grade integer not null,
      earned bigint not null check (earned >= 0),
      amount bigint not null check (amount between 0 and earned),
      difference bigint not null,
      state text not null default 'open' check (state in ('open', 'paid', 'held', 'lapsed', 'forgiven')),
      -- Why it is held: the member takes a break, or something is missing.
      held_why text,
      reward_id bigint,
      points bigint not null default 0,
      created_at timestamptz not null,
      primary key (member_id, day, version),
      check ((state = 'paid') = (reward_id is not null) or difference = 0)
    );
    create index rebate_statement_open_idx on rebate_statement ((member_id & 255), member_id)
      where state = 'open' and difference <> 0;
    create index rebate_statement_waiting_idx on rebate_statement (created_at)
      where state in ('open', 'held') and difference <> 0;
  `,
};
