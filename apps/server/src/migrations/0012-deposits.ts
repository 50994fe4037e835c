import type { Migration } from '../platform/migrator.ts';

/** Deposit orders, how they moved, and every sum that reached a channel for us. */
export const deposits: Migration = {
  name: '0012-deposits',
  sql: /* sql */ `
    -- When money coming in deserves a second look; held means it waits for an operator.
    create table deposit_watch_rule (
      kind text primary key check (kind in ('payer-name-mismatch', 'structuring', 'many-means')),
      enabled boolean not null default true,
      holds boolean not null,
      threshold bigint,
      -- How near below the threshold is near, in hundredths of a percent.
      margin_bp integer,
      times integer,
      window_hours integer
    );

    create table deposit_order (
      order_no text collate "C" primary key,
      member_id bigint not null references member (id),
      -- The same request, sent again after a crash, finds its order.
      request_id uuid not null,
      pay_type text not null,
      channel_code text not null references payment_channel (code),
      state text not null check (state in
        ('unknown', 'waiting', 'paid', 'held', 'credited', 'late', 'failed', 'closed', 'returned')),
      amount bigint not null check (amount > 0),
      fee bigint not null default 0 check (fee >= 0),
      bonus bigint not null default 0 check (bonus >= 0),
      credited bigint not null default 0 check (credited >= 0),
      payer_name_sealed text,
      signal_code text not null default '',
      instructions jsonb,
      payee_ref text not null default '',
      confirmations integer not null default 0,
      reason text not null default '',
      created_at timestamptz not null,
      expire_at timestamptz not null,
      changed_at timestamptz not null,
      finished_at timestamptz,
      unique (member_id, request_id)
    );
    create index deposit_order_member_idx on deposit_order (member_id, created_at desc, order_no desc);
    create index deposit_order_open_idx on deposit_order (member_id) where state in ('unknown', 'waiting', 'paid', 'held');
    create index deposit_order_channel_idx on deposit_order (channel_code, created_at);
    create index deposit_order_due_idx on deposit_order (expire_at) where state in ('unknown', 'waiting');

    create table deposit_step (
      id bigint generated always as identity primary key,
      order_no text not null references deposit_order (order_no),
      from_state text,
      to_state text not null,
      actor text not null,
      reason text not null,
      at timestamptz not null
    );
    create index deposit_step_order_idx on deposit_step (order_no, id);

    -- Every sum that reached a channel for us, known by the channel's own reference.
    create table deposit_payment (
      channel_code text not null references payment_channel (code),
      payment_ref text not null,
      -- As the channel told it; there may be no such order.
      order_no text not null,
      member_id bigint references member (id),
      amount bigint not null check (amount > 0),
      currency text not null,
      outcome text not null check (outcome in ('credited', 'held', 'returned')),
      reason text not null default '',
      paid_at timestamptz not null,
      received_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      primary key (channel_code, payment_ref)
    );
    create index deposit_payment_held_idx on deposit_payment (received_at) where outcome = 'held';
    create index deposit_payment_member_idx on deposit_payment (member_id, received_at);
    create index deposit_payment_day_idx on deposit_payment (channel_code, paid_at);
    create index deposit_payment_order_idx on deposit_payment (order_no);

    create table deposit_signal (
      code text primary key,
      member_id bigint not null references member (id),
      channel_code text not null references payment_channel (code),
      expire_at timestamptz not null,
      order_no text
    );
  `,
};
