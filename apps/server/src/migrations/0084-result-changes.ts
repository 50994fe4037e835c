import type { Migration } from '../platform/migrator.ts';

/** What operators ask to be done about results, each with who agreed; and what a source said against their word. */
export const resultChanges: Migration = {
  name: '0084-result-changes',
  sql: /* sql */ `
    create table sport_result_change (
      id bigint generated always as identity primary key,
      kind text not null,
      -- One of the two: what it is about.
      game_id text,
      ticket_id text,
      change jsonb not null,
      -- What both people agree on, by change and version; the same as in dual_approval.
      subject text not null,
      note text not null check (length(note) between 1 and 200),
      -- How the result or the ticket stood, in words.
      before text not null,
      -- Tickets that change and what members have more in all: as tried out when asked for, then as carried out.
      changed integer not null check (changed >= 0),
      difference bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
      asked_by bigint not null references operator (id),
      asked_at timestamptz not null,
      decided_by bigint references operator (id),
      decided_at timestamptz,
      decision_reason text not null default '' check (length(decision_reason) <= 200),
      -- The version of the result it became.
      version integer,
      check ((game_id is null) <> (ticket_id is null)),
      check ((state = 'waiting') = (decided_at is null)),
      check ((decided_at is null) = (decided_by is null)),
      check (version is null or state = 'done'),
      -- Two people, whatever the program believes.
      check (state <> 'done' or decided_by <> asked_by)
    );
    create unique index sport_result_change_waiting_key on sport_result_change (subject) where state = 'waiting';
    create index sport_result_change_state_idx on sport_result_change (state, id);
    create index sport_result_change_game_idx on sport_result_change (game_id, id) where game_id is not null;
    create index sport_result_change_ticket_idx on sport_result_change (ticket_id, id) where ticket_id is not null;

    -- Taken back: the results count again.
    alter table sport_ruling add column lifted_at timestamptz;

    -- A source contradicts a result two operators decided: kept aside until a person has looked.
    create table sport_result_claim (
      game_id text not null,
      source text not null,
      facts jsonb not null,
      started_at timestamptz,
      published_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'adopted', 'dismissed')),
      closed_at timestamptz,
      primary key (game_id, source),
      check ((state = 'open') = (closed_at is null))
    );
    create index sport_result_claim_open_idx on sport_result_claim (game_id) where state = 'open';
  `,
};
