import type { Migration } from '../platform/migrator.ts';

/** What of a category's day was played in venues that have rates of their own, and what they gave back. */
export const venueRebates: Migration = {
  name: '0053-venue-rebates',
  sql: /* sql */ `
    -- Gathered from the day's bets before its run, of the venues whose rates differ; nobody writes it but the run.
    create table rebate_venue_turnover (
      day date not null,
      member_id bigint not null references member (id),
      venue_code text not null,
      category text not null,
      own bigint not null check (own > 0),
      chunk smallint not null generated always as ((member_id & 255)::smallint) stored,
      primary key (day, chunk, member_id, venue_code)
    );

    -- The parts of a line of their own rate; the rest of the line goes by its category.
    create table rebate_venue_line (
      member_id bigint not null references member (id),
      day date not null,
      venue_code text not null,
      version integer not null check (version > 0),
      category text not null,
      turnover bigint not null check (turnover >= 0),
      rate integer not null check (rate >= 0),
      amount bigint not null check (amount >= 0),
      primary key (member_id, day, venue_code, version)
    );

    -- Bets are written in the order of time.
    create index wagering_bet_at_idx on wagering_bet using brin (at);
  `,
};
