import type { Migration } from '../platform/migrator.ts';

/** Committed seeds, rounds of electronic games, the pools they feed, and what a member is paid in a day outside sport. */
export const slots: Migration = {
  name: '0030-slots',
  sql: /* sql */ `
    -- The house's part of a member's chance: committed by its hash, used with the client's part, revealed afterwards.
    create table fair_seed (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      seed_sealed bytea not null,
      seed_hash text not null unique check (seed_hash ~ '^[0-9a-f]{64}$'),
      -- Taken when the seed comes into use, and not before its hash was stored.
      client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
      state text not null check (state in ('next', 'current', 'revealed')),
      -- Of the next round: rises by one, without gaps.
      nonce bigint not null default 0 check (nonce >= 0),
      -- The last round, until it was shown to its end: as long the seed cannot be taken out of use.
      open_round text,
      drawn_at timestamptz not null,
      taken_at timestamptz,
      revealed_at timestamptz,
      check ((state = 'next') = (client_seed is null)),
      check ((state = 'next') = (taken_at is null)),
      check ((state = 'revealed') = (revealed_at is not null)),
      check (state <> 'next' or nonce = 0)
    ) with (fillfactor = 70);
    create unique index fair_seed_current on fair_seed (member_id) where state = 'current';
    create unique index fair_seed_next on fair_seed (member_id) where state = 'next';

    -- A round is what was drawn: title, stake and draws make every step of it.
    create table slot_round (
      round_no text primary key,
      member_id bigint not null,
      venue_code text not null,
      game_code text not null,
      -- SHA-256 of the title's data it was played by.
      rulebook text not null,
      stake bigint not null check (stake > 0),
      -- What the reels made, and what of it the round's entry paid; what of it and of the pools was not paid for the cap of
      -- the day.
      won bigint not null check (won >= 0),
      paid bigint not null check (paid between 0 and won),
      withheld bigint not null check (withheld >= won - paid),
      -- Everything it paid, the pools included.
      returned bigint not null check (returned >= paid),
      drawn integer[] not null,
      -- Pools that were won, each with its amount.
      pools jsonb not null default '[]',
      seed_id bigint not null,
      nonce bigint not null,
      at timestamptz not null,
      entry_id bigint not null,
      unique (seed_id, nonce)
    );
    create index slot_round_member on slot_round (member_id, at);
    create index slot_round_game on slot_round (game_code, at);

    -- Rounds that do not count as turnover yet.
    create table slot_round_uncounted (
      round_no text primary key
    );

    -- What stands in a pool and in its reserve, in parts, so that rounds at once seldom meet. The ledger says the same.
    create table slot_pool_shard (
      pool text not null check (pool in ('mini', 'grand')),
      shard smallint not null check (shard between 0 and 15),
      balance bigint not null default 0 check (balance >= 0),
      reserve bigint not null default 0 check (reserve >= 0),
      primary key (pool, shard)
    ) with (fillfactor = 50);
    insert into slot_pool_shard (pool, shard)
      select p, s from unnest(array['grand', 'mini']) p cross join generate_series(0, 15) s;

    -- Play for tokens that are worth nothing: seeds of its own, no entry, no record.
    create table slot_demo (
      uid_hash bytea primary key,
      game_code text not null,
      tokens bigint not null check (tokens >= 0),
      seed_sealed bytea not null,
      seed_hash text not null,
      client_seed text not null,
      nonce bigint not null default 0,
      began_at timestamptz not null,
      last_at timestamptz
    );
    create index slot_demo_began on slot_demo (began_at);

    -- Caps of a day's payout are not sport's alone.
    alter table sport_daily_payout rename to daily_payout;
    alter table venue add column payout_cap text not null default 'casino' check (payout_cap in ('casino', 'financials'));
  `,
};
