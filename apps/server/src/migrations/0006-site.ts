import type { Migration } from '../platform/migrator.ts';

/** What the site shows to anyone. */
export const site: Migration = {
  name: '0006-site',
  sql: /* sql */ `
    create table site_notice (
      id bigint generated always as identity primary key,
      -- Names a notice that came with the seed; null for those an operator wrote.
      seed_key text unique,
      title text not null check (length(title) between 1 and 100),
      content text not null check (length(content) between 1 and 20000),
      marquee boolean not null default false,
      published_at timestamptz not null default now(),
      withdrawn_at timestamptz
    );
    create index site_notice_shown_idx on site_notice (published_at desc, id desc) where withdrawn_at is null;
  `,
};
