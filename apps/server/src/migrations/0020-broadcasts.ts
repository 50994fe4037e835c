import type { Migration } from '../platform/migrator.ts';

/** What operators write to one, to some or to all members; what of it each has read; and who wants no marketing. */
export const broadcasts: Migration = {
  name: '0020-broadcasts',
  sql: /* sql */ `
    alter table message
      -- A page of ours it leads to; empty when none.
      add column path text not null default '',
      -- Shown as a dialog until it is read.
      add column is_popup boolean not null default false,
      -- Removed by the member; the row stays, because records are kept.
      add column deleted_at timestamptz;
    drop index message_unread_idx;
    create index message_unread_idx on message (member_id, type) where read_at is null and deleted_at is null;
    create index message_inbox_idx on message (member_id, created_at desc) where deleted_at is null;

    -- One row for what an operator sent, however many it is for.
    create table message_broadcast (
      id bigint generated always as identity primary key,
      type text not null check (type in ('notice', 'activity', 'bulletin', 'match', 'feedback')),
      title text not null,
      body text not null,
      path text not null,
      is_popup boolean not null,
      -- Whoever wants no marketing, or is on a break or excluded, does not get it.
      is_promotional boolean not null,
      by_message boolean not null,
      by_mail boolean not null,
      by_sms boolean not null,
      -- Who it is for, as the operator chose; empty is everyone.
      audience jsonb not null,
      -- Written to one member: it counts as theirs, not as written to everyone.
      is_personal boolean not null generated always as (audience ? 'memberId') stored,
      -- Everyone gets it who was a member by then: nobody is listed until they have read or deleted it.
      is_for_everyone boolean not null generated always as (audience = '{}' and not is_promotional) stored,
      operator_id bigint not null references operator (id),
      created_at timestamptz not null,
      send_at timestamptz not null,
      -- How far the members have been gone through, by number, while it is being sent.
      sent_through bigint not null default 0,
      recipients bigint not null default 0,
      mails bigint not null default 0,
      texts bigint not null default 0,
      -- Null until everybody it is for has been found; nobody sees it before.
      sent_at timestamptz,
      recalled_at timestamptz,
      check (by_message or by_mail or by_sms)
    );
    create index message_broadcast_everyone_idx on message_broadcast (sent_at) where is_for_everyone;

    -- Who got it, and what they did with it. For what is written to everyone: who has read or deleted it.
    create table message_recipient (
      member_id bigint not null references member (id),
      broadcast_id bigint not null references message_broadcast (id),
      read_at timestamptz,
      deleted_at timestamptz,
      primary key (member_id, broadcast_id)
    );
    create index message_recipient_read_idx on message_recipient (broadcast_id) where read_at is not null;

    -- Kinds of marketing a member does not want.
    create table message_opt_out (
      member_id bigint not null references member (id),
      kind text not null check (kind in ('message', 'mail', 'sms')),
      at timestamptz not null,
      -- Set when an operator recorded a written request.
      operator_id bigint references operator (id),
      primary key (member_id, kind)
    );

    update operator_role set permissions = permissions || array['message.send', 'member.marketing'] where name = 'supervisor';
    update operator_role set permissions = permissions || array['member.marketing'] where name = 'reviewer';
  `,
};
