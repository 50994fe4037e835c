import type { Migration } from '../platform/migrator.ts';

/** The venues, their games and wagering locks, and how one enters. */
export const venues: Migration = {
  name: '0016-venues',
  sql: /* sql */ `
    create table venue (
      code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
      category text not null check (category in ('TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY')),
      name text not null check (length(name) between 1 and 40),
      note text not null default '' check (length(note) <= 100),
      position integer not null,
      state text not null default 'normal' check (state in ('normal', 'maintenance')),
      resume_at timestamptz,
      -- An own venue's wallets are accounts of our ledger; a foreign one is asked through its provider.
      kind text not null default 'own' check (kind in ('own', 'foreign')),
      has_games boolean not null default false,
      -- A list of {label, value} for the venue's card.
      facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
      check (resume_at is null or state = 'maintenance')
    );
    create index venue_order_idx on venue (category, position);

    -- The games that are finished. A venue without one is still to open.
    create table venue_game (
      venue_code text not null references venue (code),
      game_code text not null check (length(game_code) between 1 and 64),
      primary key (venue_code, game_code)
    );

    -- An activity concerns the members who were invited to it, not everybody who enters.
    create table venue_invitation (
      member_id bigint not null references member (id),
      venue_code text not null references venue (code),
      activity text not null check (length(activity) between 1 and 40),
      -- How often what is brought along for it has to be played, and after how many days it is free all the same.
      times integer not null default 1 check (times between 1 and 10),
      days integer not null default 7 check (days between 1 and 90),
      invited_at timestamptz not null default now(),
      primary key (member_id, venue_code)
    );

    create table venue_wagering_lock (
      member_id bigint not null references member (id),
      venue_code text not null references venue (code),
      activity text not null,
      wagering_left bigint not null check (wagering_left >= 0),
      bound_at timestamptz not null,
      -- Free from then on, whatever was played; null binds until it is played.
      until timestamptz,
      primary key (member_id, venue_code)
    );

    create table venue_launch (
      token_hash bytea primary key,
      member_id bigint not null references member (id),
      -- The login it was made in; it dies with that login.
      session_id bigint not null,
      venue_code text not null references venue (code),
      game_code text not null,
      issued_at timestamptz not null,
      used_at timestamptz
    );
    create index venue_launch_issued_idx on venue_launch (issued_at);

    -- What the sandbox's foreign game provider knows, kept apart from our own orders as another company's books are.
    create table sandbox_venue_order (
      order_no text primary key,
      outcome text not null check (outcome in ('lost', 'working', 'done', 'failed')),
      asked integer not null default 0
    );
  `,
};
