import type { Migration } from '../platform/migrator.ts';

/** The venues, their wagering locks, how money went there and back, and how one enters. */
export const venues: Migration = {
  name: '0013-venues',
  sql: `
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
      -- An activity that everybody who enters is asked to join; null when there is none.
      activity text check (length(activity) between 1 and 40),
      -- How often what is brought along for it has to be played, and after how many days it is free all the same.
      activity_times integer not null default 1 check (activity_times between 0 and 10),
      activity_days integer not null default 7 check (activity_days between 1 and 90),
      check (resume_at is null or state = 'maintenance')
    );
    create index venue_order_idx on venue (category, position);

    -- The navigation shows the venues; they have one table now.
    insert into venue (code, category, name, note, position, state, resume_at, kind, activity)
      select en_name, category, name, note, position, state, resume_at,
        case en_name when 'HTDZ' then 'foreign' else 'own' end,
        case en_name when 'LYDZ' then '流萤体验季' end
      from site_navigation;
    drop table site_navigation;

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

    create table transfer_auto_setting (
      member_id bigint primary key references member (id),
      enabled boolean not null,
      changed_at timestamptz not null
    );

    -- One row for one way between the centre wallet and one venue.
    create table transfer_order (
      order_no text collate "C" primary key,
      member_id bigint not null references member (id),
      venue_code text not null references venue (code),
      way text not null check (way in ('in', 'out')),
      amount bigint not null check (amount > 0),
      state text not null check (state in ('asking', 'done', 'failed')),
      -- Which request it belongs to: the same one again finds its orders.
      request_key text collate "C" not null,
      activity boolean not null default false,
      -- Money on its way to or from a foreign venue.
      hold_id bigint,
      asks integer not null default 0,
      reason text not null default '',
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (member_id, request_key, venue_code, way),
      check ((state = 'asking') = (finished_at is null))
    );
    create index transfer_order_member_idx on transfer_order (member_id, created_at desc, order_no desc);
    create index transfer_order_open_idx on transfer_order (member_id) where state = 'asking';

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
