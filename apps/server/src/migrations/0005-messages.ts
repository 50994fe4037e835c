import type { Migration } from '../platform/migrator.ts';

/** What is written to members. */
export const messages: Migration = {
  name: '0005-messages',
  sql: /* sql */ `
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
  `,
};
