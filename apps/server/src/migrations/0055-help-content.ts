import type { Migration } from '../platform/migrator.ts';

/** Operators write above the articles of the help centre, too. */
export const helpContent: Migration = {
  name: '0055-help-content',
  sql: /* sql */ `
    alter table site_content drop constraint site_content_kind_check;
    alter table site_content add constraint site_content_kind_check
      check (kind in ('notice', 'navigation', 'sponsor', 'discount', 'help'));
  `,
};
