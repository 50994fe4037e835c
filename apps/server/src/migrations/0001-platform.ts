import type { Migration } from '../platform/migrator.ts';

/** What the platform itself remembers: idempotency records, messages to send, and the state of the installation. */
export const platform: Migration = {
  name: '0001-platform',
  sql: `
    -- One row for each money call: the first reply is given again to every repeat.
    create table idempotency_record (
      member_id bigint not null,
      path text not null,
      request_id uuid not null,
      body_hash bytea not null,
      -- Whose turn it is to answer; a row that changed hands is lost to the earlier runner.
      run_id uuid not null,
      started_at timestamptz not null,
      -- Null while running.
      reply text,
      primary key (member_id, path, request_id)
    );
    create index idempotency_record_started_at on idempotency_record (started_at);

    -- Things to do after a commit, later, or again until they work.
    create table outbox (
      id bigint generated always as identity primary key,
      topic text not null,
      payload jsonb not null,
      dedupe_key text,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      run_at timestamptz not null,
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (topic, dedupe_key)
    );
    create index outbox_waiting on outbox (run_at) where state = 'waiting';
    create index outbox_ended on outbox (ended_at) where state <> 'waiting';

    -- What sandbox senders would have sent.
    create table sandbox_message (
      id bigint generated always as identity primary key,
      recipient text not null,
      channel text not null,
      text text not null,
      code text,
      sent_at timestamptz not null default now()
    );
    create index sandbox_message_recipient on sandbox_message (recipient, id desc);

    -- Facts about the whole installation that every process must know, a money stop for instance.
    create table app_flag (
      name text primary key,
      value jsonb not null,
      set_at timestamptz not null default now()
    );
  `,
};
