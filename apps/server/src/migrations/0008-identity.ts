import type { Migration } from '../platform/migrator.ts';

/** Pictures members send in, the papers they prove themselves with, and the end of an account. */
export const identity: Migration = {
  name: '0008-identity',
  sql: `
    create table member_image (
      -- Ours and random: it says nothing about the member or the file it came from.
      id text primary key,
      member_id bigint not null references member (id),
      purpose text not null check (purpose in ('feedback', 'identity', 'deposit')),
      -- A JPEG of our own making, sealed by the application like any personal field.
      sealed bytea not null,
      created_at timestamptz not null
    );
    create index member_image_member_idx on member_image (member_id, created_at);

    create table identity_paper (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('idCard', 'passport', 'permit')),
      number_sealed text not null,
      -- By what the same paper is found again without being read.
      number_index bytea not null,
      state text not null default 'reviewing' check (state in ('reviewing', 'passed', 'refused')),
      submitted_at timestamptz not null,
      reviewed_at timestamptz,
      reviewed_by text,
      -- Why it was refused, in a sentence for the member.
      reason text not null default '',
      check ((state = 'reviewing') = (reviewed_at is null)),
      check ((state = 'reviewing') = (reviewed_by is null))
    );
    -- One paper counts for a member, and one member for a paper; a refused one counts for nobody.
    create unique index identity_paper_member_key on identity_paper (member_id) where state <> 'refused';
    create unique index identity_paper_number_key on identity_paper (number_index) where state <> 'refused';
    create index identity_paper_latest_idx on identity_paper (member_id, id desc);
    create index identity_paper_state_idx on identity_paper (state, id);

    create table identity_paper_image (
      paper_id bigint not null references identity_paper (id),
      image_id text not null references member_image (id),
      position smallint not null,
      primary key (paper_id, position)
    );

    -- Counted before the paper is looked for, so that nobody can try out numbers.
    create table identity_try (
      member_id bigint not null references member (id),
      day date not null,
      tries integer not null,
      primary key (member_id, day)
    );

    -- An account that was closed keeps its row: its name, phone and papers stay taken.
    alter table member add column closed_at timestamptz;
    alter table member add column close_reason text not null default '';
  `,
};
