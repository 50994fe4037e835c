import type { Migration } from '../platform/migrator.ts';

/** Chat rooms, what was said in them, and how they are kept. */
export const chat: Migration = {
  name: '0043-chat',
  sql: /* sql */ `
    create table chat_room (
      rid text primary key check (rid ~ '^(lobby|match:[A-Za-z0-9_.-]{1,48})$'),
      title text not null,
      status text not null default 'open' check (status in ('open', 'readonly', 'closed')),
      reason text not null default '',
      -- The VIP grade from which a member may speak.
      level integer not null default 0 check (level >= 0),
      slow_seconds integer not null default 0 check (slow_seconds >= 0),
      destroyed boolean not null default false,
      -- Lines are numbered under the lock of this row: in the order of their commits, without gaps.
      last_no integer not null default 0,
      cleared_no integer not null default 0 check (cleared_no <= last_no),
      opened_at timestamptz not null,
      last_line_at timestamptz
    );
    insert into chat_room (rid, title, opened_at) values ('lobby', '大厅', now());

    create table chat_line (
      rid text not null references chat_room (rid),
      no integer not null,
      category smallint not null check (category between 1 and 5),
      category_type text not null default '',
      -- Nobody for lines of ours.
      member_id bigint references member (id),
      -- Made by whoever wrote it, or from what it tells: the same one again adds nothing.
      line_key text not null,
      text text not null,
      -- What sameness is judged by: the text without what dresses it up.
      folded text not null default '',
      data jsonb,
      at timestamptz not null,
      removed boolean not null default false,
      primary key (rid, no)
    );
    create unique index chat_line_member_key on chat_line (member_id, line_key) where member_id is not null;
    create unique index chat_line_own_key on chat_line (rid, line_key) where member_id is null;
    create index chat_line_member_idx on chat_line (member_id, rid, no) where member_id is not null;
    create index chat_line_at_idx on chat_line (at);

    -- Everything operators did here, numbered in the order of the commits: every process follows it.
    create table chat_act (
      id bigint primary key,
      act text not null check (act in ('mute', 'block', 'status', 'level', 'slow', 'clear', 'destroy', 'remove', 'notice', 'undo')),
      rid text references chat_room (rid),
      member_id bigint references member (id),
      line_no integer,
      -- What stood there before, and what stands there now.
      before text not null default '',
      after text not null default '',
      reason text not null check (length(reason) between 1 and 100),
      until timestamptz,
      done_by bigint not null references operator (id),
      at timestamptz not null,
      -- The act this one takes back.
      undoes bigint unique references chat_act (id)
    );
    create index chat_act_room_idx on chat_act (rid, id);

    -- Who is kept from speaking (mute) or from a room (block); in every room when rid is null.
    create table chat_sanction (
      act_id bigint primary key references chat_act (id),
      kind text not null check (kind in ('mute', 'block')),
      member_id bigint not null references member (id),
      rid text references chat_room (rid),
      reason text not null,
      until timestamptz,
      lifted_at timestamptz
    );
    create index chat_sanction_member_idx on chat_sanction (member_id) where lifted_at is null;

    create table chat_report (
      id bigint generated always as identity primary key,
      rid text not null,
      no integer not null,
      kind text not null,
      note text not null default '',
      reporter_id bigint not null references member (id),
      at timestamptz not null,
      decision text check (decision in ('dismiss', 'remove')),
      decided_by bigint references operator (id),
      decided_at timestamptz,
      unique (rid, no, reporter_id),
      foreign key (rid, no) references chat_line (rid, no),
      check ((decision is null) = (decided_at is null))
    );
    create index chat_report_open_idx on chat_report (id) where decision is null;

    -- What members think a match ends like; costs nothing.
    create table chat_prediction (
      game_id text not null,
      member_id bigint not null references member (id),
      home integer not null check (home >= 0),
      away integer not null check (away >= 0),
      at timestamptz not null,
      primary key (game_id, member_id)
    );

    update operator_role set permissions = permissions || array['chat.moderate'] where name in ('supervisor', 'service');
  `,
};
