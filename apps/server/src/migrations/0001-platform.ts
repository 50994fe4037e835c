import type { Migration } from '../platform/migrator.ts';

/** What the platform itself remembers: idempotency records, things to do later, the audit log, the state of the installation. */
export const platform: Migration = {
  name: '0001-platform',
  sql: /* sql */ `
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

    -- Commands that were carried out, for as long as their signature can be fresh. In the database, so that neither a
    -- restart nor another process lets a captured one through.
    create table used_command (
      request_id uuid primary key,
      fresh_until timestamptz not null
    );
    create index used_command_fresh_until on used_command (fresh_until);

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
      sent_at timestamptz not null default now(),
      -- A message that is delivered twice is shown once.
      dedupe_key text unique
    );
    create index sandbox_message_recipient on sandbox_message (recipient, id desc);

    -- Facts about the whole installation that every process must know, a money stop for instance.
    create table app_flag (
      name text primary key,
      value jsonb not null,
      set_at timestamptz not null default now()
    );

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null check (actor in ('visitor', 'member', 'system')),
      member_id bigint,
      action text not null,
      outcome text not null,
      ip text not null,
      device text not null,
      user_agent text not null,
      request_id text not null,
      -- Why, in a sentence for whoever reads the log.
      reason text not null default ''
    );
    create index audit_log_member_idx on audit_log (member_id, id);
    -- Rows come in the order of time; a block range index costs an insert next to nothing.
    create index audit_log_at_idx on audit_log using brin (at);

    -- Up to which moment the addresses of a table have been cleared: each run looks at what has become old since.
    create table address_clearing (
      subject text primary key,
      cleared_to timestamptz not null
    );
  `,
};
