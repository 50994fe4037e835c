import type { Migration } from '../platform/migrator.ts';

/** Who is a member, how they come in, what is written to them, and the record of it. */
export const members: Migration = {
  name: '0003-members',
  sql: `
    create table member (
      id bigint generated always as identity (start with 100001) primary key,
      name text not null,
      password_hash text not null,
      second_password_hash text,
      -- Personal fields are sealed by the application; the database never sees them in clear.
      phone_sealed text,
      real_name_sealed text,
      email_sealed text,
      birthday date,
      gender smallint not null default 0 check (gender between 0 and 2),
      avatar text not null default '1',
      grade integer not null default 0 check (grade >= 0),
      invite_code text not null unique,
      inviter_id bigint references member (id),
      -- As the link carried them, whether or not they belong to a member.
      referral_code text not null default '',
      invited_by_code text not null default '',
      domain text not null default '',
      registered_at timestamptz not null,
      registered_ip text not null,
      registered_device text not null
    );
    create unique index member_name_key on member (lower(name));
    create index member_inviter_idx on member (inviter_id) where inviter_id is not null;

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
      check ((ended_at is null) = (end_reason is null))
    );
    create index login_session_live_idx on login_session (member_id, created_at) where ended_at is null;

    -- Attempts are counted before the password is looked at, so that attempts made at once cannot all pass.
    create table login_failure (
      scope text not null check (scope in ('account', 'device', 'ip')),
      subject text not null,
      failures integer not null,
      last_at timestamptz not null,
      primary key (scope, subject)
    );
    create index login_failure_last_idx on login_failure (last_at);

    create table captcha (
      id text primary key,
      answer_hash bytea not null,
      device text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_for text
    );
    create index captcha_expires_idx on captcha (expires_at);

    create table login_grant (
      grant_hash bytea primary key,
      expires_at timestamptz not null
    );

    create table message (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      type text not null check (type in ('notice', 'activity', 'bulletin', 'match', 'feedback')),
      title text not null,
      body text not null,
      -- One message for one cause, however often the cause is told.
      cause text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (member_id, cause)
    );
    create index message_unread_idx on message (member_id, type) where read_at is null;

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
      request_id text not null
    );
    create index audit_log_member_idx on audit_log (member_id, id);

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only';
    end
    $$;
    create trigger audit_log_rows before update or delete on audit_log
      for each row execute function refuse_audit_change();
    create trigger audit_log_whole before truncate on audit_log
      for each statement execute function refuse_audit_change();
  `,
};
