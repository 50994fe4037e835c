import type { Migration } from '../platform/migrator.ts';

/** By what a member says of themselves: the tail of a phone or an account, and the real name. */
export const memberSearch: Migration = {
  name: '0033-member-search',
  sql: /* sql */ `
    -- Keyed hashes, like the ones of whole phones and cards: they tell which members share a tail or a name, and not which.
    create table member_search_key (
      kind text not null check (kind in ('phone-tail', 'real-name', 'account-tail')),
      key bytea not null,
      member_id bigint not null references member (id),
      primary key (kind, key, member_id)
    );
    create index member_search_key_member_idx on member_search_key (member_id);

    -- What was bound before there were such keys gets them by a job; whoever joins from now on has them from the start.
    alter table member add column has_search_keys boolean not null default false;
    alter table member alter column has_search_keys set default true;
    create index member_without_search_keys_idx on member (id) where not has_search_keys;

    -- The log is read by what it is about.
    create index operator_log_subject_idx on operator_log (subject text_pattern_ops) where subject <> '';
  `,
};
