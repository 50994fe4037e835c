/** The tables of the sports module. */
export const sportTables = {
  name: '0019-sport-tables',
  sql: /* sql */ `
    create table sport_ticket (
      id text primary key,
      member_id bigint not null,
      mode text not null check (mode in ('single', 'multiple', 'series', 'builder')),
      -- Such as 3c4; empty for a bet without lines of its own.
      series text not null default '',
      lines integer not null check (lines > 0),
      -- For each line, and in all; what of it was cashed out is still counted here.
      stake bigint not null check (stake > 0),
      staked bigint not null check (staked > 0),
      -- At most, before any cap.
      returnable bigint not null,
      odds_type text not null,
      -- Decimal price times ten thousand of a single-line ticket; null for system bets.
      price bigint,
      auto_odds boolean not null,
      accept_any boolean not null,
      status text not null check (status in ('delay', 'accepted', 'rejected', 'settled', 'void')),
      reason_code text,
      reason text,
      rulebook text not null,
      -- What a second bet on the same is recognised by.
      fingerprint text not null,
      placed_at timestamptz not null,
      -- When the feed's own time was, for windows and for results.
      placed_feed_at timestamptz not null,
      decide_at timestamptz,
      decided_at timestamptz,
      -- The ledger's entry that took the stake.
      stake_entry bigint,
      cashed_stake bigint not null default 0,
      cashed_out bigint not null default 0,
      settle_version integer not null default 0,
      letter text,
      cancellation text,
      returned bigint,
      withheld bigint not null default 0,
      receipt jsonb,
      settled_at timestamptz,
      check (cashed_stake between 0 and staked)
    );
    create index sport_ticket_of_member on sport_ticket (member_id, placed_at desc, id desc);
    create index sport_ticket_waiting on sport_ticket (decide_at) where status = 'delay';
    create unique index sport_ticket_once on sport_ticket (member_id, fingerprint) where status in ('delay', 'accepted');

    create table sport_leg (
      ticket_id text not null,
      place integer not null,
      game_id text not null,
      kind text not null,
      sport text not null,
      league text not null,
      home text not null,
      away text not null,
      play text not null,
      line integer not null,
      r text not null,
      side text not null,
      market_name text not null,
      side_name text not null,
      -- As quoted, in the ticket's own format.
      odds text not null,
      score text not null,
      state_number bigint not null,
      red_cards integer not null,
      start_at timestamptz not null,
      letter text,
      cancellation text,
      result_score text not null default '',
      primary key (ticket_id, place)
    );
    create index sport_leg_of_game on sport_leg (game_id);

    -- Every version of a result that was ever published; the highest one counts.
    create table sport_result (
      game_id text not null,
      version integer not null,
      facts jsonb not null,
      cancellations jsonb not null default '[]',
      started_at timestamptz,
      source text not null,
      published_at timestamptz not null,
      -- Set when every ticket it concerns has been looked at.
      applied_at timestamptz,
      primary key (game_id, version)
    );
    create index sport_result_waiting on sport_result (published_at) where applied_at is null;

    -- Every settlement ever posted; a later version reverses the one before it.
    create table sport_settlement (
      ticket_id text not null,
      version integer not null,
      letter text not null,
      cancellation text,
      returned bigint not null,
      paid bigint not null,
      withheld bigint not null,
      receipt jsonb not null,
      result_versions jsonb not null,
      entry_id bigint,
      settled_at timestamptz not null,
      reversed_at timestamptz,
      primary key (ticket_id, version)
    );

    -- What stands on each selection, and what it would cost; singles and builder bets only.
    create table sport_exposure (
      game_id text not null,
      play text not null,
      line integer not null,
      side text not null,
      score text not null,
      tickets integer not null,
      staked bigint not null,
      returnable bigint not null,
      primary key (game_id, play, line, side, score)
    );

    -- How far the feed has been taken in by whoever settles.
    create table sport_feed (
      source text primary key,
      seq bigint not null,
      at timestamptz not null
    );
  `,
} as const;
