import type { Migration } from '../platform/migrator.ts';

/** Ways to pay, deposit orders and everything that came in, and the sandbox's own payment gateway. */
export const payments: Migration = {
  name: '0011-payments',
  sql: `
    create table deposit_method (
      pay_type text primary key check (pay_type in ('recharge', 'bank', 'alipay', 'huione', 'xnbsk', 'coin')),
      position integer not null,
      need_payer_name boolean not null,
      recommended boolean not null default false,
      state text not null default 'normal' check (state in ('normal', 'maintenance')),
      -- Hundredths of a percent of what was paid, given on top; and how often the gift is to be played.
      bonus_bp integer not null default 0 check (bonus_bp between 0 and 10000),
      bonus_turnover integer not null default 1 check (bonus_turnover between 0 and 10),
      usual_seconds integer not null check (usual_seconds > 0),
      expire_seconds integer not null check (expire_seconds > 0)
    );

    create table payment_channel (
      code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,31}$'),
      -- Null for a channel that only pays out.
      pay_type text references deposit_method (pay_type),
      name text not null check (length(name) between 1 and 40),
      position integer not null,
      state text not null default 'normal' check (state in ('normal', 'maintenance')),
      adapter text not null check (adapter in ('sandbox', 'http')),
      -- Where the gateway of an http channel is; its secret is configuration, never data.
      gateway_url text,
      amount_min bigint not null check (amount_min > 0),
      amount_max bigint not null,
      amounts bigint[] not null default '{}',
      fixed_amounts boolean not null default false,
      fee_bp integer not null default 0 check (fee_bp between 0 and 10000),
      coin text not null default '',
      network text check (network in ('TRC20', 'ERC20')),
      confirmations_need integer not null default 0,
      check (amount_max >= amount_min),
      check (adapter = 'sandbox' or gateway_url is not null)
    );
    create index payment_channel_order_idx on payment_channel (pay_type, position);

    -- Yuan for one unit, in ten-thousandths.
    create table exchange_rate (
      currency text primary key check (currency ~ '^[A-Z]{3,5}$'),
      name text not null,
      position integer not null,
      buy_e4 bigint not null check (buy_e4 > 0),
      sell_e4 bigint not null check (sell_e4 >= buy_e4),
      updated_at timestamptz not null
    );

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

    -- Every message a channel sent; its number counts once, for ever.
    create table payment_channel_event (
      channel_code text not null,
      event_id text not null,
      order_no text not null,
      received_at timestamptz not null,
      primary key (channel_code, event_id)
    );

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

    -- The sandbox's gateway: somebody else's books, which only happen to lie in the same database.
    create table sandbox_gateway_order (
      channel_code text not null,
      about text not null check (about in ('deposit', 'payout')),
      order_no text not null,
      request_hash text not null,
      trigger integer not null,
      channel_ref text not null,
      payee text not null,
      reply jsonb not null,
      amount bigint not null,
      outcome text check (outcome in ('paid', 'failed')),
      paid_amount bigint,
      currency text not null default 'CNY',
      payer_name text not null default '',
      reason text not null default '',
      -- When the outcome comes true; null while nothing will happen.
      settles_at timestamptz,
      lost_answers integer not null default 0,
      closed_at timestamptz,
      created_at timestamptz not null,
      primary key (channel_code, about, order_no)
    );
    create index sandbox_gateway_settled_idx on sandbox_gateway_order (channel_code, settles_at) where outcome = 'paid';
    create table sandbox_gateway_delivery (
      id bigint generated always as identity primary key,
      channel_code text not null,
      about text not null,
      order_no text not null,
      body text not null,
      due_at timestamptz not null
    );
    -- Where the server can be called back; each process that listens writes it down.
    create table sandbox_gateway_callback (
      id integer primary key check (id = 1),
      url text not null
    );
  `,
};
