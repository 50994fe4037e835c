import type { Migration } from '../platform/migrator.ts';

/** Who works here, what each may do, what takes two of them, and the record of what they did. */
export const backOffice: Migration = {
  name: '0009-back-office',
  sql: /* sql */ `
    create table operator_role (
      name text primary key,
      title text not null,
      permissions text[] not null
    );
    insert into operator_role (name, title, permissions) values
      ('reviewer', '资料审核', array['identity.review', 'member.read', 'member.note']),
      ('risk', '风控', array['identity.review', 'risk.review', 'member.read', 'member.note', 'member.freeze', 'member.close']),
      ('finance', '财务', array['withdrawal.review', 'deposit.review', 'member.read', 'member.note']),
      -- Looking after results and money that moves because of them is nobody's by the way.
      ('sports', '体育结算', array['sports.results']),
      ('supervisor', '主管', array['identity.review', 'risk.review', 'withdrawal.review', 'deposit.review', 'member.read',
        'member.note', 'member.freeze', 'log.read', 'sports.results', 'member.close', 'site.maintenance']);

    create table operator (
      id bigint generated always as identity primary key,
      name text not null,
      password_hash text not null,
      -- Sealed by the application under the operator's name.
      totp_sealed text not null,
      -- The time step of the last code that let somebody in: it and every earlier one are used up.
      totp_step bigint not null default 0,
      created_at timestamptz not null,
      disabled_at timestamptz
    );
    create unique index operator_name_key on operator (lower(name));

    create table operator_has_role (
      operator_id bigint not null references operator (id),
      role text not null references operator_role (name),
      primary key (operator_id, role)
    );

    create table operator_session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      operator_id bigint not null references operator (id),
      ip text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      check ((ended_at is null) = (end_reason is null))
    );
    create index operator_session_live_idx on operator_session (operator_id) where ended_at is null;

    -- Each row carries the hash of the one before: what was written can neither be changed nor left out unseen.
    create table operator_log (
      id bigint primary key,
      at timestamptz not null,
      -- Null when nobody of ours was behind it.
      operator_id bigint references operator (id),
      action text not null,
      outcome text not null,
      -- What it was about: document:7, flag:3.
      subject text not null,
      member_id bigint,
      detail jsonb not null,
      ip text not null,
      user_agent text not null,
      request_id text not null,
      prev_hash bytea not null,
      hash bytea not null
    );
    create index operator_log_member_idx on operator_log (member_id, id) where member_id is not null;

    -- What people in the back office want each other to know about a member; nothing here is ever changed.
    create table operator_note (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      operator_id bigint not null references operator (id),
      text text not null,
      at timestamptz not null
    );
    create index operator_note_member_idx on operator_note (member_id, id);

    -- From which amount (fen) an action takes two different people.
    create table dual_approval_limit (
      action text primary key,
      amount bigint not null check (amount >= 0)
    );
    -- From which withdrawal on two people are needed is said by withdrawal_rule.
    insert into dual_approval_limit (action, amount) values
      ('credit', 0), ('unfreeze', 0), ('resettle', 0), ('close-member', 0);

    create table dual_approval (
      action text not null,
      subject text not null,
      operator_id bigint not null references operator (id),
      at timestamptz not null,
      primary key (action, subject, operator_id)
    );
  `,
};
