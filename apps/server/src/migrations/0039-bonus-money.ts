import type { Migration } from '../platform/migrator.ts';

/** Bonus money in lots, which bets it paid for, free bets and free spins. */
export const bonusMoney: Migration = {
  name: '0039-bonus-money',
  sql: /* sql */ `
    -- One gift of bonus money. member:bonus holds the balances of all lots of a member together.
    create table bonus_lot (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      -- A reward opens one lot, however often it is asked to.
      reward_id bigint not null unique,
      promotion_id text not null,
      version integer not null,
      name text not null check (length(name) between 1 and 60),
      -- Where it may be staked: everywhere, in one category, and there perhaps in one venue only.
      product text not null check (product in ('ANY', 'TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY')),
      venue_code text,
      amount bigint not null check (amount > 0),
      balance bigint not null check (balance >= 0),
      -- All that ever went into bets, came back from them, became the member's own, and was taken back.
      staked bigint not null default 0 check (staked >= 0),
      returned bigint not null default 0 check (returned >= 0),
      converted bigint not null default 0 check (converted >= 0),
      forfeited bigint not null default 0 check (forfeited >= 0),
      -- What of it is in bets that are not settled.
      open_stake bigint not null default 0 check (open_stake between 0 and staked),
      need bigint not null check (need > 0),
      requirement_id bigint not null unique references wagering_requirement (id),
      -- Most of it in one ticket or round, and most that becomes the member's own.
      max_stake bigint not null check (max_stake > 0),
      max_conversion bigint not null check (max_conversion > 0),
      is_deposit_matched boolean not null,
      state text not null default 'open'
        check (state in ('open', 'closing', 'converted', 'quit', 'expired', 'exhausted', 'ended')),
      opened_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      -- The last warning: hours before the end.
      warned_hours smallint,
      check (balance = amount + returned - staked - converted - forfeited),
      check ((ended_at is null) = (state in ('open', 'closing'))),
      check (ended_at is null or balance = 0)
    );
    create index bonus_lot_member_idx on bonus_lot (member_id, id);
    create index bonus_lot_live_idx on bonus_lot (member_id, id) where state in ('open', 'closing');
    create index bonus_lot_expires_idx on bonus_lot (expires_at) where state = 'open';
    -- One lot that matches a deposit at a time.
    create unique index bonus_lot_matched_idx on bonus_lot (member_id)
      where is_deposit_matched and state in ('open', 'closing');

    -- Lots whose requirement was closed by a bet and that wait to be closed with it.
    create table bonus_lot_due (
      requirement_id bigint primary key
    );

    -- What of a stake was not the member's own. Hardly any bet has a row here.
    create table bet_funding (
      bet_no text not null,
      kind text not null check (kind in ('lot', 'freebet', 'spins')),
      source_id bigint not null,
      member_id bigint not null,
      venue_code text not null,
      amount bigint not null check (amount > 0),
      stake bigint not null check (stake > 0),
      -- What it brought: into the lot, or of a free bet and free spins into the centre wallet.
      returned bigint not null default 0 check (returned >= 0),
      -- What the house gave beyond it when a correction found the lot without the money; below zero: what it got.
      advance bigint not null default 0,
      is_open boolean not null default true,
      at timestamptz not null,
      primary key (bet_no, kind, source_id),
      check (amount <= stake)
    );
    create index bet_funding_source_idx on bet_funding (kind, source_id);

    create table free_bet (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      reward_id bigint not null unique,
      promotion_id text not null,
      name text not null check (length(name) between 1 and 60),
      amount bigint not null check (amount > 0),
      state text not null default 'unused' check (state in ('unused', 'used', 'expired')),
      -- The bet it was used for, and the call that placed it.
      bet_no text,
      request_key text,
      used_at timestamptz,
      granted_at timestamptz not null,
      expires_at timestamptz not null,
      check ((state = 'used') = (bet_no is not null)),
      check ((bet_no is null) = (used_at is null)),
      check ((bet_no is null) = (request_key is null))
    );
    create index free_bet_member_idx on free_bet (member_id, id);
    create index free_bet_expires_idx on free_bet (expires_at) where state = 'unused';

    create table free_spins (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      reward_id bigint not null unique,
      promotion_id text not null,
      name text not null check (length(name) between 1 and 60),
      -- Of one spin, and how many there were and are left.
      stake bigint not null check (stake > 0),
      given integer not null check (given > 0),
      spins_left integer not null check (spins_left between 0 and given),
      -- One game only; null is any of ours.
      game_code text,
      state text not null default 'open' check (state in ('open', 'used', 'expired')),
      granted_at timestamptz not null,
      expires_at timestamptz not null,
      check ((state = 'used') = (spins_left = 0))
    );
    create index free_spins_member_idx on free_spins (member_id, id);
    create index free_spins_expires_idx on free_spins (expires_at) where state = 'open';
  `,
};
