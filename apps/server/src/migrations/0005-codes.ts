import type { Migration } from '../platform/migrator.ts';

/** Codes that were sent, forgotten passwords on their way back, and what a bound phone or e-mail is found by. */
export const codes: Migration = {
  name: '0005-codes',
  sql: `
    create table verification_code (
      id bigint generated always as identity primary key,
      -- What it is good for: purpose, whose, where it went and on which device, as one hash.
      use_hash bytea not null,
      -- Where it went, for the limits.
      target_hash bytea not null,
      -- Null when nobody was meant: the row is there so that asking looks the same, and no code opens it.
      member_id bigint references member (id),
      code_hash bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- Used, or replaced by a newer one.
      ended_at timestamptz
    );
    create index verification_code_use_idx on verification_code (use_hash, id desc);
    create index verification_code_target_idx on verification_code (target_hash, created_at desc);
    create index verification_code_created_idx on verification_code (created_at);
    create index verification_code_live_idx on verification_code (member_id) where ended_at is null;

    create table password_reset (
      use_hash bytea primary key,
      member_id bigint references member (id),
      -- 1 a code was asked for, 2 the code was right.
      step smallint not null check (step in (1, 2)),
      expires_at timestamptz not null
    );
    create index password_reset_expires_idx on password_reset (expires_at);

    -- Wrong entries of a password by somebody who is logged in already. 1 is the login password, 2 the fund password.
    create table password_check (
      member_id bigint not null references member (id),
      kind smallint not null check (kind in (1, 2)),
      failures integer not null,
      last_at timestamptz not null,
      primary key (member_id, kind)
    );

    -- Keyed hashes: they tell that two members gave the same phone or e-mail, and nothing else.
    alter table member
      add column phone_index bytea unique,
      add column email_index bytea unique,
      add column security_changed_at timestamptz;

    -- A message that is delivered twice is shown once.
    alter table sandbox_message add column dedupe_key text unique;
  `,
};
