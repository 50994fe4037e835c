import type { Migration } from '../platform/migrator.ts';

/** Where members are paid, by which rules, and every order. */
export const withdrawals: Migration = {
  name: '0014-withdrawals',
  sql: /* sql */ `
    create table withdrawal_account (
      id text primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('bank', 'alipay', 'coin')),
      bank_code text not null default '',
      network text not null default '',
      -- Card number, account or address; sealed, and found again by a keyed hash.
      number_sealed text not null,
      number_index bytea not null,
      -- In whose name it is; coins have none.
      holder_sealed text,
      branch text not null default '',
      alias text not null default '',
      is_default boolean not null default false,
      created_at timestamptz not null,
      removed_at timestamptz
    );
    -- An account is one member's at a time. Whose it was before stays known.
    create unique index withdrawal_account_live_key on withdrawal_account (number_index) where removed_at is null;
    create index withdrawal_account_number_idx on withdrawal_account (number_index);
    create index withdrawal_account_member_idx on withdrawal_account (member_id, created_at) where removed_at is null;
    create unique index withdrawal_account_default_key on withdrawal_account (member_id, kind)
      where is_default and removed_at is null;

    create table withdrawal_method (
      kind text primary key check (kind in ('bank', 'alipay', 'coin')),
      position smallint not null,
      name text not null,
      -- The payment channel that pays it.
      channel text not null,
      amount_min bigint not null,
      amount_max bigint not null,
      -- In hundredths of a percent.
      fee_points integer not null,
      free_count integer not null,
      day_count integer not null,
      day_amount bigint not null,
      usual_seconds integer not null,
      enabled boolean not null
    );
    insert into withdrawal_method values
      ('bank', 1, '银行卡取款', 'BANK-OUT', 10000, 5000000, 100, 3, 10, 20000000, 600, true),
      ('alipay', 2, '支付宝取款', 'ALIPAY-OUT', 10000, 2000000, 100, 3, 10, 10000000, 300, true),
      ('coin', 3, '虚拟币取款', 'COIN-OUT', 10000, 10000000, 0, 5, 20, 50000000, 900, true);

    create table withdrawal_network (
      network text primary key,
      position smallint not null,
      coin text not null,
      amount_min bigint not null,
      amount_max bigint not null,
      -- Yuan for one coin, times ten thousand.
      rate bigint not null,
      -- In millionths of a coin.
      network_fee bigint not null
    );
    insert into withdrawal_network values
      ('TRC20', 1, 'USDT', 10000, 10000000, 71000, 1000000),
      ('ERC20', 2, 'USDT', 50000, 10000000, 71000, 5000000);

    -- When a person has to look before money leaves. One row; whatever is missing or absurd stops withdrawals (6111).
    create table withdrawal_rule (
      single boolean primary key default true check (single),
      -- Paid without anybody looking, up to this.
      auto_amount_max bigint not null,
      -- A member's first withdrawal from this sum on is looked at.
      first_review_from bigint not null,
      -- From this sum on two operators have to agree.
      dual_approval_from bigint not null,
      -- So many accounts paid to within a week are worth a look.
      means_max integer not null
    );
    insert into withdrawal_rule values (true, 500000, 0, 5000000, 3);

    create table withdrawal (
      order_no text collate "C" primary key,
      member_id bigint not null references member (id),
      kind text not null,
      account_id text not null references withdrawal_account (id),
      channel text not null,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0),
      -- Coins that will arrive; empty for yuan.
      coin_amount text not null default '',
      state text not null check (state in ('locked', 'review', 'paying', 'unknown', 'paid', 'refused')),
      hold_id bigint not null unique,
      -- Why it was refused, for the member.
      reason text not null default '',
      -- Why a person has to look at it, for the operators.
      review_note text not null default '',
      first_approver text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- Set before the channel is called: from then on it is asked, not told again.
      sent_at timestamptz,
      ask_at timestamptz,
      asks integer not null default 0,
      channel_ref text not null default '',
      -- When the channel was asked once more whether it sees the end as we do.
      reconciled_at timestamptz,
      -- Something only a person can sort out.
      attention_at timestamptz,
      attention text not null default '',
      -- The channel that was ever told of an order, for good: nobody else may be told of it.
      submitted_channel text,
      -- What really left, where a person closed an order that was paid with another sum.
      paid_amount bigint check (paid_amount > 0),
      check (fee < amount)
    );
    create index withdrawal_member_idx on withdrawal (member_id, created_at desc);
    create index withdrawal_ask_idx on withdrawal (ask_at) where state in ('paying', 'unknown');
    create index withdrawal_open_idx on withdrawal (created_at) where state in ('locked', 'review', 'unknown');
    create index withdrawal_attention_idx on withdrawal (attention_at) where attention_at is not null;
    create index withdrawal_unreconciled_idx on withdrawal (changed_at)
      where state in ('paid', 'refused') and sent_at is not null and reconciled_at is null;
    create index withdrawal_submitted_idx on withdrawal (submitted_channel, changed_at) where state = 'paid';

    create table withdrawal_step (
      id bigint generated always as identity primary key,
      order_no text not null references withdrawal (order_no),
      state text not null,
      at timestamptz not null,
      actor text not null,
      -- What the member reads; empty when it is only for operators.
      note text not null,
      -- What only operators read.
      detail text not null default ''
    );
    create index withdrawal_step_order_idx on withdrawal_step (order_no, id);

    -- Channels that pay a kind of withdrawal while its own channel is shut, in order.
    create table withdrawal_fallback_channel (
      kind text not null check (kind in ('bank', 'alipay', 'coin')),
      channel text not null references payment_channel (code),
      position smallint not null,
      primary key (kind, channel)
    );
  `,
};
