import type { Migration } from '../platform/migrator.ts';

/** What has to be played before money may leave, and which bets counted for it. */
export const wagering: Migration = {
  name: '0013-wagering',
  sql: /* sql */ `
    create table wagering_requirement (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      cause text not null,
      source text not null,
      need bigint not null check (need > 0),
      done bigint not null default 0,
      created_at timestamptz not null,
      closed_at timestamptz,
      -- Played to the end, or given up because nothing was left to play with.
      close_reason text check (close_reason in ('played', 'lapsed')),
      unique (member_id, cause),
      check (done between 0 and need),
      check ((closed_at is null) = (close_reason is null))
    );
    create index wagering_requirement_open_idx on wagering_requirement (member_id, id) where closed_at is null;

    create table wagering_bet (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      bet_no text not null,
      title text not null,
      stake bigint not null check (stake >= 0),
      counted bigint not null check (counted between 0 and stake),
      why text not null,
      at timestamptz not null,
      -- A bet contributes to turnover once.
      unique (member_id, bet_no)
    );

    -- What of a bet went to which requirement. A bet that counted nothing keeps a row of nought, with its reason.
    create table wagering_allocation (
      requirement_id bigint not null references wagering_requirement (id),
      bet_id bigint not null references wagering_bet (id),
      amount bigint not null check (amount >= 0),
      primary key (requirement_id, bet_id)
    );
  `,
};
