import type { Migration } from '../platform/migrator.ts';

/** Game providers that join by the protocol of docs/providers.md, and what was played with them. */
export const providers: Migration = {
  name: '0031-providers',
  sql: /* sql */ `
    -- Its keys are settings (PROVIDER_KEYS), not rows.
    create table provider (
      code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,15}$'),
      name text not null check (length(name) between 1 and 40),
      -- seamless: it asks us for every stake. transfer: money is moved there and back.
      mode text not null check (mode in ('seamless', 'transfer')),
      base_url text not null check (base_url ~ '^https?://'),
      currency text not null default 'CNY' check (currency = 'CNY'),
      -- Agreed on in the handshake.
      stake_min bigint not null check (stake_min > 0),
      stake_max bigint not null check (stake_max >= stake_min),
      win_max bigint not null check (win_max > 0),
      -- How it stands, as it said itself when it was asked last.
      state text not null default 'normal' check (state in ('normal', 'maintenance')),
      resume_at timestamptz,
      -- Up to where its round records were read.
      rounds_read text not null default '',
      joined_at timestamptz not null
    );

    create table provider_venue (
      venue_code text primary key references venue (code),
      provider_code text not null references provider (code),
      -- In maintenance because the provider is, not by an operator's word.
      is_resting boolean not null default false
    );

    create table provider_game (
      provider_code text not null references provider (code),
      game_code text not null check (length(game_code) between 1 and 64),
      venue_code text not null references venue (code),
      name text not null,
      state text not null check (state in ('open', 'closed')),
      stake_min bigint not null check (stake_min > 0),
      stake_max bigint not null check (stake_max >= stake_min),
      rtp text not null,
      primary key (provider_code, game_code)
    );

    create table provider_jackpot (
      provider_code text not null references provider (code),
      game_code text not null,
      pool text not null,
      name text not null,
      amount bigint not null check (amount >= 0),
      told_at timestamptz not null,
      primary key (provider_code, game_code, pool)
    );

    -- What a provider knows a member by: nothing of ours, and nothing two providers could compare.
    create table provider_player (
      provider_code text not null references provider (code),
      member_id bigint not null references member (id),
      player text not null,
      primary key (provider_code, member_id),
      unique (provider_code, player)
    );

    create table provider_session (
      token_hash bytea primary key,
      provider_code text not null references provider (code),
      member_id bigint not null references member (id),
      -- The login it was made in; stakes end with it, results do not.
      session_id bigint not null,
      venue_code text not null references venue (code),
      -- Where the member launched from: the region rule is asked about it at every stake.
      ip text not null,
      issued_at timestamptz not null
    );
    create index provider_session_issued_idx on provider_session (issued_at);

    -- Every event that was answered, with its answer: an event happens once, for ever.
    create table provider_event (
      provider_code text not null,
      event_id text collate "C" not null,
      request_hash bytea not null,
      -- Null only within the transaction that answers it.
      status integer,
      reply text,
      at timestamptz not null,
      primary key (provider_code, event_id)
    );

    -- One stake and what became of it. Several may belong to one round of the provider.
    create table provider_round (
      -- What the member knows it by.
      bet_no text not null generated always as ('P' || lpad(id::text, 15, '0')) stored unique,
      id bigint generated always as identity,
      provider_code text not null,
      stake_id text collate "C" not null,
      round_id text not null,
      member_id bigint not null,
      venue_code text not null,
      game_code text not null,
      stake bigint not null check (stake > 0),
      win bigint check (win >= 0),
      state text not null check (state in ('open', 'settled', 'refunded')),
      -- Null where nothing was posted: a refunded stake of the transfer wallet.
      stake_entry bigint,
      result_entry bigint,
      staked_at timestamptz not null,
      ended_at timestamptz,
      primary key (provider_code, stake_id),
      check ((state = 'open') = (ended_at is null)),
      check ((state = 'open') = (win is null))
    );
    create index provider_round_member_idx on provider_round (member_id, staked_at desc, stake_id desc);
    create index provider_round_ended_idx on provider_round (provider_code, ended_at);

    -- Refunds that came before their stake: it is refused when it comes.
    create table provider_early_refund (
      provider_code text not null,
      stake_id text collate "C" not null,
      player text not null,
      at timestamptz not null,
      primary key (provider_code, stake_id)
    );

    -- What a provider's records and ours do not agree on. Every one waits for a person; nothing is booked by finding it.
    create table provider_difference (
      id bigint generated always as identity primary key,
      provider_code text not null,
      stake_id text not null,
      kind text not null check (kind in ('only-theirs', 'only-ours', 'state', 'stake', 'win', 'player')),
      ours text not null,
      theirs text not null,
      found_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      unique (provider_code, stake_id, kind),
      check ((closed_at is null) = (closed_by is null))
    );
    create index provider_difference_open_idx on provider_difference (id) where closed_at is null;

    -- Ended rounds as the provider told them, for the comparison.
    create table provider_round_told (
      provider_code text not null,
      stake_id text collate "C" not null,
      round_id text not null,
      player text not null,
      game_code text not null,
      stake bigint not null,
      win bigint not null,
      state text not null check (state in ('settled', 'refunded')),
      staked_at timestamptz not null,
      ended_at timestamptz not null,
      told_at timestamptz not null,
      compared boolean not null default false,
      primary key (provider_code, stake_id)
    );
    create index provider_round_told_open_idx on provider_round_told (provider_code, ended_at) where not compared;
  `,
};
