import type { Migration } from '../platform/migrator.ts';

/** Tickets, their settlement, what bets are limited by, and how far the feed has been read. */
export const sports: Migration = {
  name: '0018-sports',
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
      result text,
      cancellation text,
      returned bigint,
      withheld bigint not null default 0,
      receipt jsonb,
      settled_at timestamptz,
      -- The odds of the whole ticket in print, as the first answer named them and as they stand; and what was offered
      -- instead of a ticket that was rejected.
      quoted text not null default '',
      odds text not null default '',
      offer jsonb,
      check (cashed_stake between 0 and staked)
    );
    create index sport_ticket_of_member on sport_ticket (member_id, placed_at desc, id desc);
    create index sport_ticket_waiting on sport_ticket (decide_at) where status = 'delay';
    create unique index sport_ticket_once on sport_ticket (fingerprint) where status in ('delay', 'accepted');
    -- At most a handful of orders are being confirmed at a time.
    create index sport_ticket_confirming on sport_ticket (member_id) where status = 'delay';

    -- A leg is written twice: when it is taken and when it is settled. The second time stays on its page.
    create table sport_leg (
      ticket_id text not null,
      position integer not null,
      game_id text not null,
      kind text not null,
      sport text not null,
      league text not null,
      home text not null,
      away text not null,
      market_code text not null,
      line integer not null,
      -- The line in print, as the wire has it.
      line_text text not null,
      side text not null,
      market_name text not null,
      side_name text not null,
      -- As quoted, in the ticket's own format.
      odds text not null,
      score text not null,
      state_number bigint not null,
      red_cards integer not null,
      start_at timestamptz not null,
      result text,
      cancellation text,
      result_score text not null default '',
      -- Until when the feed's time lets a selection be bet on: its start before the match, nothing in play.
      cut_off_at timestamptz,
      primary key (ticket_id, position)
    ) with (fillfactor = 70);
    create index sport_leg_of_game on sport_leg (game_id, ticket_id);

    create table sport_ticket_pricing (
      ticket_id text primary key,
      -- The expected strengths and the state of the match when the bet was taken.
      pricing jsonb not null
    );

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
    -- One result a source and version: telling it twice adds nothing.
    create unique index sport_result_source on sport_result (game_id, source);
    create index sport_result_published on sport_result (published_at);

    -- Matches that began, and those that stand still since a moment: how long to wait for them depends on it.
    create table sport_started_match (
      game_id text primary key,
      started_at timestamptz not null,
      stopped_at timestamptz,
      facts jsonb
    );

    -- Every settlement ever posted; a later version reverses the one before it.
    create table sport_settlement (
      ticket_id text not null,
      version integer not null,
      result text not null,
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

    -- What a person decided about a single ticket; it outweighs every result.
    create table sport_ruling (
      ticket_id text primary key,
      result text not null check (result in ('A', 'D')),
      reason text,
      ruled_by text not null,
      ruled_at timestamptz not null,
      check ((result = 'D') = (reason is not null))
    );

    -- What winning tickets paid a member in a day of China, by the cap they fall under.
    create table sport_daily_payout (
      member_id bigint not null,
      day date not null,
      cap text not null,
      paid bigint not null,
      primary key (member_id, day, cap)
    );

    create table sport_cash_out (
      member_id bigint not null references member (id),
      request_id text not null,
      ticket_id text not null references sport_ticket (id),
      -- Percent of what was still at stake, and the least the member took for it.
      portion smallint not null check (portion between 1 and 100),
      amount bigint not null check (amount >= 0),
      -- The matches of the ticket as they stood: [{gameId, stateNumber, score, redCards}].
      seen jsonb not null,
      status text not null default 'held' check (status in ('held', 'paid', 'refused')),
      paid bigint not null default 0,
      reason_code text,
      reason text,
      -- What would have been paid instead.
      offer bigint,
      asked_at timestamptz not null,
      decide_at timestamptz not null,
      decided_at timestamptz,
      primary key (member_id, request_id),
      check ((status = 'held') = (decided_at is null)),
      check (status = 'paid' or paid = 0)
    );
    -- One at a time for each ticket.
    create unique index sport_cash_out_once on sport_cash_out (ticket_id) where status = 'held';
    create index sport_cash_out_due on sport_cash_out (decide_at) where status = 'held';
    create index sport_cash_out_ticket on sport_cash_out (ticket_id, asked_at desc);

    -- What stands on each selection, and what it would cost; singles and builder bets only.
    create table sport_exposure (
      game_id text not null,
      market_code text not null,
      line integer not null,
      side text not null,
      score text not null,
      tickets integer not null,
      staked bigint not null,
      returnable bigint not null,
      primary key (game_id, market_code, line, side, score)
    ) with (fillfactor = 50);

    -- The tightest row wins: one that names the sport over one that names the group of markets, both over '*'.
    create table sport_limit (
      sport text not null default '*',
      market_group text not null default '*',
      in_play boolean not null,
      mode text not null check (mode in ('single', 'series', 'builder')),
      -- For each line, in fen.
      stake_min bigint not null check (stake_min > 0),
      stake_max bigint not null,
      -- Most a ticket may return, stake included.
      return_max bigint not null,
      -- Most the house may lose on one selection, and on all selections of a match taken together.
      exposure_selection bigint not null,
      exposure_match bigint not null,
      delay_ms integer not null default 0 check (delay_ms between 0 and 60000),
      primary key (sport, market_group, in_play, mode),
      check (stake_max >= stake_min)
    );
    insert into sport_limit (sport, market_group, in_play, mode, stake_min, stake_max, return_max, exposure_selection,
      exposure_match, delay_ms)
    values
      ('*', '*', false, 'single', 1000, 5000000, 200000000, 300000000, 2000000000, 0),
      ('*', '*', true, 'single', 1000, 3000000, 150000000, 200000000, 2000000000, 5000),
      ('*', '*', false, 'series', 200, 1000000, 200000000, 300000000, 2000000000, 0),
      ('*', '*', true, 'series', 200, 500000, 150000000, 200000000, 2000000000, 5000),
      ('*', '*', false, 'builder', 1000, 500000, 50000000, 100000000, 1000000000, 0),
      ('*', '*', true, 'builder', 1000, 300000, 30000000, 50000000, 1000000000, 5000),
      ('*', 'score', false, 'single', 1000, 500000, 100000000, 100000000, 2000000000, 0),
      ('*', 'score', true, 'single', 1000, 300000, 50000000, 50000000, 2000000000, 5000),
      ('*', 'players', false, 'single', 1000, 300000, 30000000, 50000000, 2000000000, 0),
      ('*', 'players', true, 'single', 1000, 200000, 20000000, 30000000, 2000000000, 5000),
      ('*', 'corners', false, 'single', 1000, 1000000, 50000000, 100000000, 2000000000, 0),
      ('*', 'corners', true, 'single', 1000, 500000, 30000000, 50000000, 2000000000, 5000),
      ('*', 'cards', false, 'single', 1000, 500000, 30000000, 50000000, 2000000000, 0),
      ('*', 'cards', true, 'single', 1000, 300000, 20000000, 30000000, 2000000000, 5000),
      ('*', 'champion', false, 'single', 1000, 1000000, 100000000, 200000000, 2000000000, 0),
      ('FT', 'main', false, 'single', 1000, 20000000, 500000000, 1000000000, 5000000000, 0),
      ('FT', 'main', true, 'single', 1000, 10000000, 300000000, 500000000, 5000000000, 5000),
      ('BK', 'main', false, 'single', 1000, 10000000, 300000000, 500000000, 3000000000, 0),
      ('BK', 'main', true, 'single', 1000, 5000000, 200000000, 300000000, 3000000000, 5000),
      ('VF', '*', false, 'single', 1000, 1000000, 50000000, 100000000, 500000000, 0),
      ('VF', '*', true, 'single', 1000, 500000, 30000000, 50000000, 500000000, 3000);

    -- What some members may stake of what everybody may, in thousandths.
    create table sport_member (
      member_id bigint primary key references member (id),
      stake_factor integer not null check (stake_factor between 0 and 10000)
    );

    -- One row: what the whole channel goes by.
    create table sport_terms (
      one boolean primary key default true check (one),
      -- What the house keeps of the fair value when a bet is cashed out, in thousandths.
      cashout_margin integer not null check (cashout_margin between 0 and 500)
    );
    insert into sport_terms (cashout_margin) values (50);

    -- How far the feed has been taken in by whoever settles.
    create table sport_feed (
      source text primary key,
      seq bigint not null,
      at timestamptz not null
    );
  `,
};
