import type { Migration } from '../platform/migrator.ts';

/** How money went to the venues and back. */
export const transfers: Migration = {
  name: '0017-transfers',
  sql: /* sql */ `
    create table transfer_auto_setting (
      member_id bigint primary key references member (id),
      enabled boolean not null,
      changed_at timestamptz not null
    );

    -- One row for one way between the centre wallet and one venue.
    -- No foreign keys: members and venues are never deleted, and looking both up for every row, with a lock that all
    -- transfers to a venue share, would be paid for by every transfer.
    create table transfer_order (
      order_no text collate "C" primary key,
      member_id bigint not null,
      venue_code text not null,
      way text not null check (way in ('in', 'out')),
      amount bigint not null check (amount > 0),
      state text not null check (state in ('asking', 'done', 'failed')),
      -- Which request it belongs to: the same one again finds its orders.
      request_key text collate "C" not null,
      activity boolean not null default false,
      -- Money on its way to or from a foreign venue.
      hold_id bigint,
      asks integer not null default 0,
      reason text not null default '',
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (member_id, request_key, venue_code, way),
      check ((state = 'asking') = (finished_at is null))
    );
    create index transfer_order_member_idx on transfer_order (member_id, created_at desc, order_no desc);
    create index transfer_order_open_idx on transfer_order (member_id) where state = 'asking';
  `,
};
