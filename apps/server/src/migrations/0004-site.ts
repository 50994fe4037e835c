import type { Migration } from '../platform/migrator.ts';

/** What the site shows to anyone: notices, and the venues of its navigation. */
export const site: Migration = {
  name: '0004-site',
  sql: `
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

    create table site_navigation (
      en_name text primary key check (en_name ~ '^[A-Z0-9]{2,16}$'),
      category text not null check (category in ('TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY')),
      name text not null check (length(name) between 1 and 40),
      note text not null default '' check (length(note) <= 100),
      position integer not null,
      state text not null default 'normal' check (state in ('normal', 'maintenance')),
      resume_at timestamptz,
      check (resume_at is null or state = 'maintenance')
    );
    create index site_navigation_order_idx on site_navigation (category, position);
  `,
};
