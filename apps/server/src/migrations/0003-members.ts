import type { Migration } from '../platform/migrator.ts';

/** Who is a member, and the devices and networks they come from. */
export const members: Migration = {
  name: '0003-members',
  sql: /* sql */ `
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
      registered_device text not null,
      -- Keyed hashes: they tell that two members gave the same phone or e-mail, and nothing else.
      phone_index bytea unique,
      email_index bytea unique,
      security_changed_at timestamptz,
      -- Whose password is printed for everybody is asked for no code: the demo member of a sandbox.
      any_device boolean not null default false,
      -- An account that was closed keeps its row: its name, phone and documents stay taken.
      closed_at timestamptz,
      close_reason text not null default '',
      frozen_at timestamptz,
      freeze_reason text not null default '',
      -- Where a member lives, as an ISO code; said with the identity documents.
      residence text check (residence ~ '^[A-Z]{2}$'),
      -- Who closed the account, and for what: its owner, or two operators because its owner has another one.
      close_cause text not null default 'own' check (close_cause in ('own', 'duplicate'))
    );
    create unique index member_name_key on member (lower(name));
    create index member_inviter_idx on member (inviter_id) where inviter_id is not null;
    -- The back office looks members up by how their names begin.
    create index member_name_prefix_idx on member (lower(name) text_pattern_ops);

    create table member_device (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      device text not null,
      ip text not null,
      user_agent text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      -- Null while nobody has proven that it is the member's.
      trusted_at timestamptz,
      -- A removed device keeps its row: a member without any row has never logged in, and that first device is trusted.
      removed_at timestamptz,
      unique (member_id, device)
    );
    create index member_device_device_idx on member_device (device);

    create table member_network (
      member_id bigint not null references member (id),
      network text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (member_id, network)
    );
  `,
};
