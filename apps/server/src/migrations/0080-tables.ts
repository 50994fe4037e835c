import type { Migration } from '../platform/migrator.ts';

/** Live tables: shoes and chains committed to before the first bet, rounds on their clock, and the bets on them. */
export const tables: Migration = {
  name: '0080-tables',
  sql: /* sql */ `
    -- A shoe of 416 cards: its hidden order is bound before anybody bets on it, and cut by a round of the beacon.
    create table table_shoe (
      shoe_no text primary key,
      table_code text not null,
      number integer not null check (number > 0),
      seed_sealed bytea not null,
      seed_hash text not null unique check (seed_hash ~ '^[0-9a-f]{64}$'),
      root text not null check (root ~ '^[0-9a-f]{64}$'),
      beacon_round bigint not null check (beacon_round > 0),
      committed_at timestamptz not null,
      -- Until then members may add to it.
      seats_until timestamptz not null,
      state text not null default 'shuffling' check (state in ('shuffling', 'playing', 'ended')),
      beacon text,
      beacon_signature text,
      seats text[] not null default '{}',
      -- The card burnt in sight, with its proof.
      burnt jsonb,
      -- Cards that are out, and whether the last round has begun.
      dealt integer not null default 0 check (dealt between 0 and 416),
      is_over boolean not null default false,
      ended_at timestamptz,
      -- Revealed when the shoe has ended.
      server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
      unique (table_code, number),
      check ((state = 'shuffling') = (beacon is null) and (beacon is null) = (burnt is null)),
      check ((state = 'ended') = (server_seed is not null) and (server_seed is null) = (ended_at is null))
    ) with (fillfactor = 70);

    -- What members add to the cut.
    create table table_shoe_seat (
      shoe_no text not null references table_shoe (shoe_no),
      member_id bigint not null,
      client_seed text not null check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
      at timestamptz not null,
      primary key (shoe_no, member_id)
    );

    -- Wheels and dice: a chain of hashes, with the round of the beacon that salts all of its draws.
    create table table_chain (
      chain_id bigint primary key references lottery_chain (id),
      table_code text not null,
      first_number bigint not null check (first_number > 0),
      beacon_round bigint not null check (beacon_round > 0),
      committed_at timestamptz not null,
      beacon text,
      beacon_signature text,
      unique (table_code, first_number)
    );

    create table table_round (
      round_no text primary key,
      table_code text not null,
      -- Without a gap for each table.
      number bigint not null check (number > 0),
      shoe_no text references table_shoe (shoe_no),
      -- Its number in the shoe, and its first card.
      shoe_number integer check (shoe_number > 0),
      first_card integer check (first_card > 0),
      chain_id bigint references table_chain (chain_id),
      link_index integer check (link_index >= 0),
      -- The rules it is sold by.
      rulebook text not null check (rulebook ~ '^[0-9a-f]{64}$'),
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      deals_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'sealed', 'settled', 'void')),
      -- What came: cards in the order they were dealt, each with its proof; a pocket or dice with their link.
      drawn integer[],
      cards jsonb,
      link text check (link ~ '^[0-9a-f]{64}$'),
      result_code text,
      numbers integer[],
      -- What comes back of 10,000 staked, by bet: whoever settles, settles by these.
      backs jsonb,
      sealed_at timestamptz,
      results_at timestamptz,
      next_at timestamptz,
      settled_at timestamptz,
      void_reason text not null default '' check (length(void_reason) <= 200),
      unique (table_code, number),
      unique (chain_id, link_index),
      check (opens_at <= closes_at and closes_at <= deals_at),
      check ((shoe_no is null) <> (chain_id is null)),
      check ((shoe_no is null) = (shoe_number is null) and (shoe_no is null) = (first_card is null)),
      check ((chain_id is null) = (link_index is null)),
      check ((state in ('sealed', 'settled')) = (drawn is not null)),
      check ((drawn is null) = (backs is null) and (drawn is null) = (result_code is null) and (drawn is null) = (numbers is null)),
      check ((state = 'open') = (sealed_at is null) and (sealed_at is null) = (next_at is null)),
      check ((state = 'void') = (void_reason <> '')),
      check ((state in ('open', 'sealed')) <= (settled_at is null) and (state = 'settled') <= (settled_at is not null))
    ) with (fillfactor = 70);
    create index table_round_shoe on table_round (shoe_no, shoe_number);

    -- What members confirmed: one ticket each time.
    create table table_ticket (
      ticket_no text primary key,
      member_id bigint not null,
      venue_code text not null,
      table_code text not null,
      round_no text not null references table_round (round_no),
      rulebook text not null,
      tier text not null check (tier in ('low', 'middle', 'high')),
      -- Bet by bet: code, stake in fen, and the announced bet it came with.
      bets jsonb not null,
      stake bigint not null check (stake > 0),
      -- The most it can return.
      most bigint not null check (most >= 0),
      state text not null default 'accepted' check (state in ('accepted', 'won', 'even', 'lost', 'void')),
      won bigint not null default 0 check (won >= 0),
      returned bigint not null default 0 check (returned >= 0),
      withheld bigint not null default 0 check (withheld = won - returned),
      at timestamptz not null,
      settled_at timestamptz,
      stake_entry bigint not null,
      settle_entry bigint,
      check ((state = 'accepted') = (settled_at is null)),
      check ((state = 'accepted') = (settle_entry is null)),
      check (state <> 'void' or returned = stake)
    ) with (fillfactor = 85);
    create index table_ticket_member on table_ticket (member_id, at);
    create index table_ticket_round on table_ticket (round_no, member_id);
    create index table_ticket_open on table_ticket (round_no, member_id, ticket_no) where state = 'accepted';

    -- Settled tickets that do not count as turnover yet.
    create table table_ticket_uncounted (
      ticket_no text primary key
    );

    -- What all members together staked on a bet of a round.
    create table table_exposure (
      round_no text not null,
      bet_code text not null,
      staked bigint not null,
      primary key (round_no, bet_code)
    ) with (fillfactor = 50);

    -- Where the venues were laid out before: their halls list the tables, which every start adds.
    update venue set has_games = true where category = 'ZR' and kind = 'own';
  `,
};
