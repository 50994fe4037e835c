import type { Migration } from '../platform/migrator.ts';

/** The lists of the channels, held against ours. */
export const reconciliation: Migration = {
  name: '0015-reconciliation',
  sql: /* sql */ `
    create table reconciliation_deposit (
      channel_code text not null,
      day date not null,
      ours bigint not null,
      theirs bigint not null,
      differences integer not null,
      done_at timestamptz not null,
      primary key (channel_code, day)
    );

    create table reconciliation_deposit_difference (
      channel_code text not null,
      day date not null,
      payment_ref text not null,
      kind text not null check (kind in ('only-theirs', 'only-ours', 'amount')),
      ours bigint not null,
      theirs bigint not null,
      primary key (channel_code, day, payment_ref)
    );

    create table reconciliation_payout (
      channel_code text not null,
      day date not null,
      ours bigint not null,
      theirs bigint not null,
      differences integer not null,
      done_at timestamptz not null,
      primary key (channel_code, day)
    );

    -- Every difference waits for a person; nothing is booked by finding it.
    create table reconciliation_payout_difference (
      id bigint generated always as identity primary key,
      channel_code text not null,
      day date not null,
      -- As the channel tells it; there may be no such order.
      order_no text not null,
      payment_ref text not null,
      kind text not null check (kind in ('no-order', 'not-paid', 'amount', 'twice', 'only-ours')),
      ours bigint not null,
      theirs bigint not null,
      found_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      unique (channel_code, order_no, payment_ref, kind),
      check ((closed_at is null) = (closed_by is null))
    );
    create index reconciliation_payout_difference_open_idx on reconciliation_payout_difference (id) where closed_at is null;
  `,
};
