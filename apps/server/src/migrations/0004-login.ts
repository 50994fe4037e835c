import type { Migration } from '../platform/migrator.ts';

/** How members come in: sessions, counted attempts, captchas, codes that were sent, forgotten passwords. */
export const login: Migration = {
  name: '0004-login',
  sql: /* sql */ `
    create table login_session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      member_id bigint not null references member (id),
      device text not null,
      ip text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      -- When the member was told that the region may be restricted; once a login.
      region_warned_at timestamptz,
      check ((ended_at is null) = (end_reason is null))
    );
    create index login_session_live_idx on login_session (member_id, created_at) where ended_at is null;
    create index login_session_device_idx on login_session (device, created_at);
    create index login_session_created_idx on login_session using brin (created_at);

    -- Attempts are counted before the password is looked at, so that attempts made at once cannot all pass.
    create table login_failure (
      scope text not null check (scope in ('account', 'device', 'ip')),
      subject text not null,
      failures integer not null,
      last_at timestamptz not null,
      primary key (scope, subject)
    );
    create index login_failure_last_idx on login_failure (last_at);

    create table login_grant (
      grant_hash bytea primary key,
      expires_at timestamptz not null
    );

    create table captcha (
      id text primary key,
      answer_hash bytea not null,
      device text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_for text
    );
    create index captcha_expires_idx on captcha (expires_at);

    -- One row from the drawing to the use of the pass that a right answer earns.
    create table slider (
      id text primary key,
      answer_hash bytea not null,
      device text not null,
      issued_at timestamptz not null,
      checked_at timestamptz,
      outcome text,
      pass_hash bytea unique,
      used_at timestamptz,
      used_for text,
      check ((checked_at is null) = (outcome is null)),
      check (outcome = 'passed' or pass_hash is null)
    );
    create index slider_issued_idx on slider (issued_at);
    create index slider_checked_idx on slider (device, checked_at) where checked_at is not null;

    -- A recorded hand is good once, whichever slider it was recorded on.
    create table slider_trace (
      trace_hash bytea primary key,
      seen_at timestamptz not null
    );
    create index slider_trace_seen_idx on slider_trace (seen_at);

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
  `,
};
