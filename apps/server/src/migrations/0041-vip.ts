import type { Migration } from '../platform/migrator.ts';

/** Grades and how members moved through them, points as a ledger of their own, and the goods they are given for. */
export const vip: Migration = {
  name: '0041-vip',
  sql: /* sql */ `
    -- What the grades take and give. A version acts from the first moment of a China day, and none is ever changed.
    create table vip_config (
      version integer primary key check (version > 0),
      from_at timestamptz not null unique,
      document jsonb not null,
      set_by text not null,
      reason text not null default '' check (length(reason) <= 200),
      created_at timestamptz not null
    );

    -- Members who hold or held a grade.
    create table vip_member (
      member_id bigint primary key references member (id),
      grade integer not null check (grade >= 0),
      highest integer not null check (highest >= grade),
      -- The first China day of the period that runs, and the version it is judged by.
      period_from date not null,
      config_version integer not null references vip_config (version)
    );
    create index vip_member_period_idx on vip_member (period_from);

    create table vip_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('upgrade', 'regain', 'downgrade', 'fraud', 'start')),
      cause text not null,
      from_grade integer not null check (from_grade >= 0),
      to_grade integer not null check (to_grade >= 0),
      at timestamptz not null,
      note text not null default '',
      -- A cause moves a grade once, whoever finds it.
      unique (member_id, cause)
    );
    create index vip_change_member_idx on vip_change (member_id, at, id);

    insert into vip_change (member_id, kind, cause, from_grade, to_grade, at)
      select id, 'start', 'start', 0, grade, registered_at from member where grade > 0;

    -- What was shown to a member as a dialog, beside messages: each once, one a China day.
    create table member_popup (
      member_id bigint not null references member (id),
      cause text not null,
      day date not null,
      primary key (member_id, cause),
      unique (member_id, day)
    );

    alter table member add column birthday_changed_at timestamptz;

    -- Points: every entry moves some from one account to another, so that all accounts together are nothing.
    create table points_account (
      member_id bigint primary key references member (id),
      balance bigint not null default 0 check (balance >= 0)
    );
    create table points_entry (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('earned', 'corrected', 'spent', 'returned', 'expired', 'closed')),
      cause text not null,
      -- What the member's account got, or gave.
      points bigint not null,
      -- Where the other side of it stands.
      counter text not null check (counter in ('issued', 'redeemed', 'expired')),
      at timestamptz not null,
      unique (member_id, cause)
    );
    create index points_entry_member_idx on points_entry (member_id, id);
    -- Points of one month, which are lost together.
    create table points_lot (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      expires_at timestamptz not null,
      balance bigint not null default 0 check (balance >= 0),
      unique (member_id, expires_at)
    );
    create index points_lot_expiry_idx on points_lot (expires_at) where balance > 0;
    create table points_move (
      entry_id bigint not null references points_entry (id),
      lot_id bigint not null references points_lot (id),
      points bigint not null check (points <> 0),
      primary key (entry_id, lot_id)
    );
    create index points_move_lot_idx on points_move (lot_id);

    -- What points are given for.
    create table goods (
      id text primary key,
      position integer not null,
      name text not null,
      gift_class text not null check (gift_class in ('cash', 'freebet', 'spins', 'physical')),
      points bigint not null check (points > 0),
      -- Fen of one, nothing for things.
      amount bigint not null check (amount >= 0),
      -- How many are left; null without end.
      stock integer check (stock >= 0),
      monthly_most integer check (monthly_most > 0),
      grade_need integer not null default 0,
      on_sale boolean not null default true,
      check ((gift_class = 'physical') = (amount = 0))
    );
    insert into goods (id, position, name, gift_class, points, amount, stock, monthly_most, grade_need) values
      ('cash-10', 1, '10元现金', 'cash', 1000, 1000, null, 5, 0),
      ('cash-50', 2, '50元现金', 'cash', 4900, 5000, null, 2, 0),
      ('cash-100', 3, '100元现金', 'cash', 9600, 10000, null, 2, 2),
      ('freebet-20', 4, '20元免费投注', 'freebet', 1800, 2000, null, 4, 0),
      ('spins-10', 5, '10次免费旋转（每次1元）', 'spins', 900, 1000, null, 4, 0),
      ('umbrella', 6, '晴雨伞', 'physical', 3000, 0, 200, null, 0),
      ('thermos', 7, '保温杯', 'physical', 6800, 0, 200, null, 0),
      ('shirt', 8, '足球球衣', 'physical', 18800, 0, 100, null, 0),
      ('keyboard', 9, '机械键盘', 'physical', 48800, 0, 30, null, 0),
      ('headphones', 10, '降噪耳机', 'physical', 88800, 0, 10, null, 0);

    create table goods_order (
      order_no text primary key,
      member_id bigint not null references member (id),
      goods_id text not null references goods (id),
      name text not null,
      gift_class text not null,
      quantity integer not null check (quantity > 0),
      points bigint not null check (points > 0),
      amount bigint not null,
      state text not null check (state in ('placed', 'approved', 'shipped', 'received', 'cancelled', 'returned')),
      -- Sealed; gone ninety days after the goods were received, or nobody waits for them any more.
      address_sealed text,
      tracking_no text not null default '',
      placed_at timestamptz not null,
      changed_at timestamptz not null,
      ended_at timestamptz,
      note text not null default '',
      check ((state in ('received', 'cancelled', 'returned')) = (ended_at is not null))
    );
    create index goods_order_member_idx on goods_order (member_id, placed_at desc);
    create index goods_order_state_idx on goods_order (state, changed_at) where ended_at is null;
    create index goods_order_address_idx on goods_order (ended_at) where address_sealed is not null;

    update operator_role set permissions = permissions || array['vip.manage'] where name in ('supervisor', 'risk');
  `,
};
