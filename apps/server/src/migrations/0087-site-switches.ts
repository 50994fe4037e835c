import type { Migration } from '../platform/migrator.ts';

/** Switches of the site that operators set: deposits, logins, registrations, and the regions nobody is served from. */
export const siteSwitches: Migration = {
  name: '0087-site-switches',
  sql: /* sql */ `
    -- A row for each from the start, so that whoever acts on one can hold it while they do.
    create table site_switch (
      name text primary key check (name in ('deposit', 'depositHelp', 'login', 'register')),
      state text not null default 'open' check (case when name in ('login', 'register')
        then state in ('open', 'popup', 'silent') else state in ('open', 'closed') end),
      -- What players read; empty where the usual words do.
      title text not null default '' check (length(title) <= 20),
      words text not null default '' check (length(words) <= 200),
      resume_at timestamptz,
      -- Counts the changes: nobody overwrites what they have not seen.
      version integer not null default 0 check (version >= 0),
      set_by bigint references operator (id),
      set_at timestamptz,
      check ((version = 0) = (set_at is null) and (set_at is null) = (set_by is null))
    );
    insert into site_switch (name) values ('deposit'), ('depositHelp'), ('login'), ('register');

    -- All rules of regions as one document, in one row: a call that was judged by an older version is told so.
    create table region_rules (
      is_only boolean primary key default true check (is_only),
      version integer not null default 0 check (version >= 0),
      rules jsonb not null default '[]',
      -- The countries of residence among them, for the check in the database.
      barred text[] not null default '{}',
      set_by bigint references operator (id),
      set_at timestamptz
    );
    insert into region_rules default values;

    -- What somebody wants to loosen, until a second person agrees or refuses.
    create table site_loosening (
      id bigint generated always as identity primary key,
      target text not null,
      before jsonb not null,
      -- Null removes it.
      after jsonb,
      reason text not null check (length(reason) between 1 and 200),
      asked_by bigint not null references operator (id),
      asked_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
      decided_by bigint references operator (id),
      decided_at timestamptz,
      decision_reason text not null default '' check (length(decision_reason) <= 200),
      check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
      -- Two people, whatever the program believes.
      check (state <> 'done' or decided_by <> asked_by)
    );
    create unique index site_loosening_waiting_key on site_loosening (target) where state = 'waiting';

    update operator_role set permissions = permissions || 'site.switches'::text where name in ('supervisor', 'risk');
    insert into dual_approval_limit (action, amount) values ('loosen-site', 0);
  `,
};
