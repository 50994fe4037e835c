import type { Migration } from '../platform/migrator.ts';

/** Pictures members send in, and the identity documents they submit. */
export const identity: Migration = {
  name: '0008-identity',
  sql: /* sql */ `
    create table upload_image (
      -- Ours and random: it says nothing about the member or the file it came from.
      id text primary key,
      member_id bigint not null references member (id),
      purpose text not null check (purpose in ('feedback', 'identity', 'deposit')),
      -- A JPEG of our own making, sealed by the application like any personal field.
      sealed bytea not null,
      created_at timestamptz not null
    );
    create index upload_image_member_idx on upload_image (member_id, created_at);

    create table identity_document (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('idCard', 'passport', 'permit')),
      number_sealed text not null,
      -- By what the same document is found again without being read.
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
    -- One document counts for a member, and one member for a document; a refused one counts for nobody.
    create unique index identity_document_member_key on identity_document (member_id) where state <> 'refused';
    create unique index identity_document_number_key on identity_document (number_index) where state <> 'refused';
    create index identity_document_latest_idx on identity_document (member_id, id desc);
    create index identity_document_state_idx on identity_document (state, id);
    create index identity_document_number_idx on identity_document (number_index);

    create table identity_document_image (
      document_id bigint not null references identity_document (id),
      image_id text not null references upload_image (id),
      position smallint not null,
      primary key (document_id, position)
    );

    -- Counted before the document is looked for, so that nobody can try out numbers.
    create table identity_try (
      member_id bigint not null references member (id),
      day date not null,
      tries integer not null,
      primary key (member_id, day)
    );
  `,
};
