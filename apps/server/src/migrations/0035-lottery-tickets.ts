import type { Migration } from '../platform/migrator.ts';

/** Tickets of the lottery, orders that go on over several issues, what stands on an issue, and play for tokens. */
export const lotteryTickets: Migration = {
  name: '0035-lottery-tickets',
  sql: /* sql */ `
    create table lottery_ticket (
      ticket_no text primary key,
      member_id bigint not null,
      venue_code text not null,
      game_code text not null,
      issue_no text not null,
      -- The rules it was sold by, and is settled by for ever.
      rulebook text not null,
      -- What was marked, entry by entry, as the call sent it.
      entries jsonb not null,
      lines integer not null check (lines > 0),
      stake bigint not null check (stake > 0),
      -- The most it can return.
      most bigint not null check (most >= 0),
      state text not null default 'accepted' check (state in ('accepted', 'won', 'lost', 'void')),
      -- What won, entry by entry; of which result.
      outcome jsonb,
      result_version integer,
      -- What it made, what of it was paid, and what was not for the cap of the day.
      won bigint not null default 0 check (won >= 0),
      returned bigint not null default 0 check (returned >= 0),
      withheld bigint not null default 0 check (withheld = won - returned),
      at timestamptz not null,
      settled_at timestamptz,
      stake_entry bigint not null,
      settle_entry bigint,
      follow_no text,
      check ((state = 'accepted') = (settled_at is null)),
      check ((state = 'accepted') = (settle_entry is null)),
      check (state <> 'void' or returned = stake)
    ) with (fillfactor = 85);
    create index lottery_ticket_member on lottery_ticket (member_id, at);
    create index lottery_ticket_issue on lottery_ticket (issue_no, member_id);
    create index lottery_ticket_open on lottery_ticket (issue_no, ticket_no) where state = 'accepted';

    -- Settled tickets that do not count as turnover yet.
    create table lottery_ticket_uncounted (
      ticket_no text primary key
    );

    -- What was sold of an issue by play; under the empty play, of the whole issue.
    create table lottery_exposure (
      issue_no text not null,
      play_code text not null,
      lines bigint not null,
      staked bigint not null,
      most bigint not null,
      primary key (issue_no, play_code)
    ) with (fillfactor = 50);

    -- Orders over several issues: their whole cost is locked when they are placed.
    create table lottery_follow (
      order_no text primary key,
      member_id bigint not null,
      venue_code text not null,
      game_code text not null,
      -- The rules whose prices were shown.
      rulebook text not null,
      entries jsonb not null,
      is_stop_on_win boolean not null,
      stop_at_return bigint check (stop_at_return > 0),
      cost bigint not null check (cost > 0),
      hold_id bigint not null unique,
      entry_id bigint not null unique,
      state text not null default 'running' check (state in ('running', 'done', 'stopped')),
      stop_reason text check (stop_reason in ('won', 'asked', 'price', 'limit', 'person', 'venue')),
      at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null)),
      check ((state = 'stopped') = (stop_reason is not null))
    );
    create index lottery_follow_member on lottery_follow (member_id, at);
    create index lottery_follow_running on lottery_follow (order_no) where state = 'running';

    create table lottery_follow_issue (
      order_no text not null references lottery_follow (order_no),
      issue_no text not null,
      position integer not null check (position > 0),
      multiple integer not null check (multiple between 1 and 9999),
      cost bigint not null check (cost > 0),
      state text not null default 'waiting' check (state in ('waiting', 'placed', 'skipped', 'stopped')),
      ticket_no text unique,
      reason text not null default '',
      primary key (order_no, issue_no),
      unique (order_no, position),
      check ((state = 'placed') = (ticket_no is not null))
    );
    create index lottery_follow_issue_waiting on lottery_follow_issue (issue_no) where state = 'waiting';

    -- Play for tokens that are worth nothing, on the real draws: no entry, no record.
    create table lottery_demo (
      uid_hash bytea primary key,
      tokens bigint not null check (tokens >= 0),
      began_at timestamptz not null,
      last_at timestamptz
    );
    create index lottery_demo_began on lottery_demo (began_at);
    create table lottery_demo_ticket (
      ticket_no text primary key,
      uid_hash bytea not null references lottery_demo (uid_hash) on delete cascade,
      game_code text not null,
      issue_no text not null,
      rulebook text not null,
      entries jsonb not null,
      lines integer not null,
      stake bigint not null check (stake > 0),
      state text not null default 'accepted' check (state in ('accepted', 'won', 'lost', 'void')),
      outcome jsonb,
      result_version integer,
      returned bigint not null default 0,
      at timestamptz not null
    );
    create index lottery_demo_ticket_uid on lottery_demo_ticket (uid_hash, at);
  `,
};
