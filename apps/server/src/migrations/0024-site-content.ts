import type { Migration } from '../platform/migrator.ts';

/** What operators write for players is one kind of row with versions; the notices of before become such rows. */
export const siteContent: Migration = {
  name: '0024-site-content',
  sql: /* sql */ `
    create table site_content (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('notice', 'navigation', 'sponsor', 'discount')),
      -- Names what came with the seed; null for what an operator wrote.
      seed_key text unique,
      -- The newest version, and the one players see: none before the first publication and after a withdrawal.
      version integer not null check (version > 0),
      live_version integer check (live_version between 1 and version),
      -- When players could first see it; a notice keeps its place in the list however often it is corrected.
      first_published_at timestamptz,
      withdrawn_at timestamptz,
      changed_at timestamptz not null,
      changed_by bigint references operator (id),
      check (live_version is null or first_published_at is not null)
    );
    create index site_content_kind_idx on site_content (kind, changed_at desc, id desc);

    -- Every version stays as it was saved; when it was shown is added to it once.
    create table site_content_version (
      content_id bigint not null references site_content (id),
      version integer not null check (version > 0),
      payload jsonb not null,
      -- From when and until when players are to see it; open at either end when null.
      begin_at timestamptz,
      end_at timestamptz,
      note text not null default '',
      saved_at timestamptz not null,
      -- Null for what came with the site.
      saved_by bigint references operator (id),
      published_at timestamptz,
      published_by bigint references operator (id),
      primary key (content_id, version),
      check (begin_at < end_at)
    );

    insert into site_content (kind, seed_key, version, live_version, first_published_at, withdrawn_at, changed_at)
      select 'notice', coalesce(seed_key, 'notice-' || id), 1, case when withdrawn_at is null then 1 end, published_at, withdrawn_at, published_at
      from site_notice order by published_at, id;
    insert into site_content_version (content_id, version, payload, begin_at, saved_at, published_at)
      select content.id, 1, jsonb_build_object('title', notice.title, 'content', notice.content, 'marquee', notice.marquee),
        notice.published_at, notice.published_at, notice.published_at
      from site_notice notice join site_content content on content.seed_key = coalesce(notice.seed_key, 'notice-' || notice.id);
    drop table site_notice;

    update operator_role set permissions = permissions || array['site.content'] where name = 'supervisor';
    insert into operator_role (name, title, permissions) values ('editor', '内容编辑', array['site.content']);
  `,
};
