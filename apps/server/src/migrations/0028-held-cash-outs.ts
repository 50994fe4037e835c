import type { Migration } from '../platform/migrator.ts';

/** Cash-outs in play wait like bets in play do. */
export const heldCashOuts: Migration = {
  name: '0028-held-cash-outs',
  sql: `
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
  `,
};
