import type { Migration } from '../platform/migrator.ts';

/** Chains of hashes committed to before the first sale, the issues they decide, and the rules tickets are sold by. */
export const lotteryDraws: Migration = {
  name: '0034-lottery-draws',
  sql: /* sql */ `
    -- Link 0 is random, each next link the hash of the one before; the last link is public before the first issue is sold.
    -- Issues use the links backwards: issue j of a chain link length − j.
    create table lottery_chain (
      id bigint generated always as identity primary key,
      game_code text not null,
      first_link_sealed bytea not null,
      length integer not null check (length >= 100000),
      last_link text not null unique check (last_link ~ '^[0-9a-f]{64}$'),
      first_issue text not null unique,
      made_at timestamptz not null
    );
    create index lottery_chain_game on lottery_chain (game_code, id);

    -- How the clock of a game's draws runs against the clock on the wall; the newest row of a game counts.
    create table lottery_clock (
      id bigint generated always as identity primary key,
      game_code text not null,
      speed double precision not null check (speed > 0),
      wall_at timestamptz not null,
      shown_at timestamptz not null
    );
    create index lottery_clock_game on lottery_clock (game_code, id);

    -- What the beacon committed to: last links of its own chains, by their first round.
    create table lottery_beacon_chain (
      first_round bigint primary key check (first_round > 0),
      rounds integer not null check (rounds > 0),
      last_link text not null check (last_link ~ '^[0-9a-f]{64}$'),
      public_key text not null,
      signature text not null,
      noted_at timestamptz not null
    );

    create table lottery_issue (
      issue_no text primary key,
      game_code text not null,
      -- The day of China it counts in, and its number within it.
      day date not null,
      number integer not null check (number > 0),
      chain_id bigint not null references lottery_chain (id),
      link_index integer not null check (link_index >= 0),
      -- The round of the public beacon that is published after closing; named before sale opens.
      beacon_round bigint not null check (beacon_round > 0),
      lunar_year integer not null,
      -- By the clock on the wall.
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      draws_at timestamptz not null,
      sale text not null default 'on' check (sale in ('on', 'stopped')),
      -- Settled: every ticket is. A void issue stays void; settled_at tells that its stakes are back.
      state text not null default 'waiting' check (state in ('waiting', 'drawn', 'settled', 'void')),
      draw integer[],
      link text check (link ~ '^[0-9a-f]{64}$'),
      beacon text,
      beacon_signature text,
      drawn_at timestamptz,
      settled_at timestamptz,
      void_reason text not null default '' check (length(void_reason) <= 200),
      version integer not null default 1 check (version >= 1),
      unique (game_code, day, number),
      unique (chain_id, link_index),
      check (opens_at <= closes_at and closes_at < draws_at),
      check ((state in ('drawn', 'settled')) = (draw is not null)),
      check ((draw is null) = (link is null) and (draw is null) = (beacon is null)),
      check ((draw is null) = (beacon_signature is null)),
      check ((state = 'waiting') = (drawn_at is null)),
      check ((state = 'void') = (void_reason <> '')),
      check ((state in ('waiting', 'drawn')) <= (settled_at is null)),
      check ((state = 'settled') <= (settled_at is not null))
    ) with (fillfactor = 80);
    create index lottery_issue_game on lottery_issue (game_code, draws_at desc);
    create index lottery_issue_waiting on lottery_issue (draws_at) where state = 'waiting';
    -- Decided, and not every ticket looked at.
    create index lottery_issue_unsettled on lottery_issue (draws_at) where state in ('drawn', 'void') and settled_at is null;

    -- The rules a game is sold by from a moment on; the newest counts. Tickets name theirs by its hash.
    create table lottery_rulebook (
      id bigint generated always as identity primary key,
      game_code text not null,
      rulebook text not null check (rulebook ~ '^[0-9a-f]{64}$'),
      rules jsonb not null,
      from_at timestamptz not null
    );
    create index lottery_rulebook_game on lottery_rulebook (game_code, id);
    create index lottery_rulebook_hash on lottery_rulebook (rulebook);
  `,
};
