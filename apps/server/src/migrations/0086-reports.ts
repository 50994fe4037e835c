import type { Migration } from '../platform/migrator.ts';

/** The day's figures, counted from the sealed journal: everything here can be counted again from nothing. */
export const reports: Migration = {
  name: '0086-reports',
  sql: /* sql */ `
    -- One row: how far the journal has been counted, by which rules, and when that was.
    create table report_mark (
      one boolean primary key default true check (one),
      sealed_to bigint not null,
      -- Every member up to about this number has been counted as registered.
      member_to bigint not null,
      -- A build that counts by other rules counts everything again.
      rules integer not null,
      counted_at timestamptz
    );
    insert into report_mark (sealed_to, member_to, rules) values (0, 0, 0);

    -- A venue's day; for the sportsbook one row a sport, with an empty product for everything else.
    create table report_venue_day (
      day date not null,
      venue_code text not null,
      product text not null,
      placed bigint not null,
      settled bigint not null,
      returned bigint not null,
      pool bigint not null,
      pool_won bigint not null,
      bots bigint not null,
      primary key (day, venue_code, product)
    ) with (fillfactor = 70);

    -- What a day cost beside the games.
    create table report_cost_day (
      day date primary key,
      promotions bigint not null,
      -- Put into shared pools so that they begin with something.
      seeds bigint not null,
      rebates bigint not null,
      commissions bigint not null
    ) with (fillfactor = 70);

    -- What came in and went out through a channel.
    create table report_channel_day (
      day date not null,
      channel text not null,
      deposits integer not null,
      deposited bigint not null,
      deposit_fees bigint not null,
      withdrawals integer not null,
      withdrawn bigint not null,
      withdrawal_fees bigint not null,
      primary key (day, channel)
    ) with (fillfactor = 70);

    -- Who did what on a day, once: play, play:CRTY, play:CRTY:FT, play:@TY, in, in:BANK-1, out, first, join. Counted in report_count_day.
    create table report_member_day (
      scope text collate "C" not null,
      day date not null,
      member_id bigint not null,
      primary key (scope, day, member_id)
    );
    create index report_member_day_play on report_member_day (member_id, day) where scope = 'play';
    create table report_count_day (
      scope text collate "C" not null,
      day date not null,
      members integer not null,
      primary key (scope, day)
    ) with (fillfactor = 70);

    -- The two days a member's cohorts begin with.
    create table report_member (
      member_id bigint primary key,
      joined_day date not null,
      first_deposit_day date
    );
    -- How many of those who joined, or paid in first, on one day played on another.
    create table report_cohort (
      basis text not null check (basis in ('join', 'first')),
      cohort_day date not null,
      day date not null,
      members integer not null,
      primary key (basis, cohort_day, day)
    ) with (fillfactor = 70);

    -- The same figures minute by minute, for today beside yesterday at the same time; kept for a week.
    create table report_minute (
      minute timestamptz primary key,
      joined integer not null,
      players integer not null,
      deposits integer not null,
      deposited bigint not null,
      withdrawals integer not null,
      withdrawn bigint not null,
      placed bigint not null,
      ggr bigint not null
    ) with (fillfactor = 70);
    -- Who was here is seen at the moment and cannot be counted again.
    create table report_online (
      minute timestamptz primary key,
      members integer not null
    );

    update operator_role set permissions = permissions || array['reports.read'] where name in ('supervisor', 'finance', 'risk');
  `,
};
