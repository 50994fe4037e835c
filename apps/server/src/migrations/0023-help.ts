import type { Migration } from '../platform/migrator.ts';

/** What readers think of the help centre's articles: one opinion for each device and article, the latest. */
export const help: Migration = {
  name: '0023-help',
  sql: /* sql */ `
    create table help_rating (
      article text not null,
      -- A keyed hash: the same reader is recognised, nobody is found by it.
      reader bytea not null,
      helpful boolean not null,
      reason text,
      remark text not null default '' check (length(remark) <= 200),
      rated_at timestamptz not null,
      primary key (article, reader),
      check (helpful or reason is not null)
    );
    create index help_rating_remark_idx on help_rating (rated_at desc) where remark <> '';
    update operator_role set permissions = permissions || array['help.ratings'] where name in ('supervisor', 'reviewer');
  `,
};
