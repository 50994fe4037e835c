import type { Migration } from '../platform/migrator.ts';

/** Through whom money comes and goes, which of them do not answer just now, rates of exchange, and the gateway of the sandbox. */
export const paymentChannels: Migration = {
  name: '0011-payment-channels',
  sql: /* sql */ `
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

    -- Every message a channel sent; its number counts once, for ever.
    create table payment_channel_event (
      channel_code text not null,
      event_id text not null,
      order_no text not null,
      received_at timestamptz not null,
      primary key (channel_code, event_id)
    );

    -- A row is there only while a channel fails; its next answer takes it away. Shared by every process.
    create table payment_channel_breaker (
      channel_code text primary key references payment_channel (code),
      failures integer not null check (failures >= 0),
      -- How often in a row it was shut, and until when; null while failures are only counted.
      opens integer not null check (opens >= 0),
      open_until timestamptz,
      -- One call tries it out, the others wait for how it ends.
      probe_until timestamptz,
      check ((open_until is null) = (opens = 0))
    );

    -- Yuan for one unit, in ten-thousandths.
    create table exchange_rate (
      currency text primary key check (currency ~ '^[A-Z]{3,5}$'),
      name text not null,
      position integer not null,
      buy_e4 bigint not null check (buy_e4 > 0),
      sell_e4 bigint not null check (sell_e4 >= buy_e4),
      updated_at timestamptz not null
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
