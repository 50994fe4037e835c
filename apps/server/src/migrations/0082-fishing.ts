import type { Migration } from '../platform/migrator.ts';

/** Fishing: seats with the money that was brought to them, their shots, and the seas they were shot in. */
export const fishing: Migration = {
  name: '0082-fishing',
  sql: /* sql */ `
    -- The seed a member's next sitting is committed to, before anything of the member's is added to it.
    create table fishing_next_seed (
      member_id bigint primary key,
      seed_sealed bytea not null,
      seed_hash text not null unique,
      drawn_at timestamptz not null
    );

    create table fishing_session (
      session_no text primary key,
      member_id bigint not null,
      venue_code text not null,
      game_code text not null,
      room_code text not null,
      -- The rules it is shot under.
      rulebook text not null,
      seed_sealed bytea not null,
      seed_hash text not null unique,
      client_seed text not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      began_at timestamptz not null,
      ended_at timestamptz,
      end_why text,
      -- What was brought in all, and what was taken home.
      brought bigint not null check (brought > 0),
      taken bigint not null default 0 check (taken >= 0),
      -- Sums of the shots that are posted, and the last of them.
      staked bigint not null default 0,
      won bigint not null default 0,
      shots integer not null default 0,
      given_back integer not null default 0,
      posted_seq integer not null default 0,
      -- Shots are numbered up to here at most: whoever comes after a crash goes on behind it.
      nonces_reserved integer not null default 0,
      -- The process that has the seat, for as long as it says so every second.
      owner text,
      lease_until timestamptz,
      -- Since when nobody holds the cannon.
      away_since timestamptz,
      login_id bigint not null,
      -- What opens the socket, once.
      ticket_hash bytea unique,
      ticket_at timestamptz,
      sea_ids bigint[] not null default '{}',
      counted bigint not null default 0,
      check ((state = 'open') = (ended_at is null)),
      check (state = 'open' or brought + won - staked = taken)
    ) with (fillfactor = 70);
    create unique index fishing_session_open on fishing_session (member_id) where state = 'open';
    create index fishing_session_member on fishing_session (member_id, began_at);
    create index fishing_session_lease on fishing_session (session_no) where state = 'open';

    -- Every shot that was decided or given back, written before anybody is told.
    create table fishing_shot (
      session_no text not null,
      nonce integer not null check (nonce > 0),
      -- In the order of deciding, without gaps.
      seq integer not null check (seq > 0),
      at timestamptz not null,
      stake bigint not null check (stake >= 0),
      -- 0 for a shot that was given back.
      species smallint not null,
      fish_id integer not null,
      victims jsonb not null,
      -- Captured when drawn < below, of "of".
      "of" integer not null,
      below integer not null,
      drawn integer not null,
      value integer not null,
      win bigint not null,
      primary key (session_no, nonce),
      unique (session_no, seq),
      check (species > 0 or win = 0),
      check (win = 0 or (drawn < below and win = stake * value))
    );

    -- What was shot since the last one, by one entry: the bets of fishing as the ledger sees them.
    create table fishing_batch (
      session_no text not null,
      last_seq integer not null,
      at timestamptz not null,
      stake bigint not null check (stake > 0),
      win bigint not null check (win >= 0),
      entry_id bigint not null,
      primary key (session_no, last_seq)
    );

    -- Ten minutes of fish: committed before they swim, revealed when they are gone.
    create table fishing_sea (
      sea_id bigint generated always as identity primary key,
      room_code text not null,
      seed_sealed bytea not null,
      seed_hash text not null unique,
      began_at timestamptz not null,
      revealed_at timestamptz
    );
    create index fishing_sea_hidden on fishing_sea (began_at) where revealed_at is null;
  `,
};
