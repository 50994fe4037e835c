import type { Migration } from '../platform/migrator.ts';

/** What the office needs to look into the ledger, and the days that were held against it, as they were found. */
export const ledgerOffice: readonly Migration[] = [
  {
    name: '0085-ledger-explorer',
    sql: /* sql */ `
      -- Entries by time, kind by kind: a step down it finds each kind there is, and a merge of all is in order of time.
      create index ledger_entry_kind_at_idx on ledger_entry (kind, at, id);
      create index ledger_entry_hold_idx on ledger_entry (hold_id) where hold_id is not null;
      -- Members' postings have theirs since 0002; these are the house's, with what a balance of an earlier time is summed from.
      create index ledger_posting_own_from_idx on ledger_posting (from_wallet, entry_id) include (amount) where from_member = 0;
      create index ledger_posting_own_to_idx on ledger_posting (to_wallet, entry_id) include (amount) where to_member = 0;

      -- How the ledger's invariants stood when they were checked last: of everything, and of what was new.
      create table ledger_check (
        scope text primary key check (scope in ('whole', 'recent')),
        at timestamptz not null,
        checked bigint not null,
        sealed_to bigint not null,
        breaks text[] not null
      );

      update operator_role set permissions = permissions || array['ledger.read', 'reconciliation.manage']
        where name in ('supervisor', 'finance');
    `,
  },
  {
    name: '0085-reconciliation-runs',
    sql: /* sql */ `
      -- Every comparison there was, as it came out: a later one of the same day stands beside it, and changes nothing of it.
      create table reconciliation_run (
        id bigint generated always as identity primary key,
        -- What is compared: a channel's deposits or payouts, a provider's or a venue's rounds, wallets, the house's accounts.
        book text not null check (book in ('deposit', 'payout', 'provider', 'venue', 'wallet', 'house')),
        -- With whom: a channel, a provider or a venue by its code, ourselves by the name of what is compared.
        party text not null,
        day date not null,
        at timestamptz not null,
        -- Empty when no operator asked for it.
        run_by text not null default '',
        -- Null where the other side did not answer.
        ours_count integer,
        ours_sum bigint,
        theirs_count integer,
        theirs_sum bigint,
        differences integer,
        check ((ours_sum is null) = (theirs_sum is null) and (ours_sum is null) = (differences is null))
      );
      create index reconciliation_run_day_idx on reconciliation_run (day, book, party, id desc);

      create table reconciliation_difference (
        id bigint generated always as identity primary key,
        book text not null,
        party text not null,
        day date not null,
        -- The other side's number of it, and ours where there is one.
        ref text collate "C" not null,
        order_no text collate "C" not null,
        kind text not null,
        ours bigint not null,
        theirs bigint not null,
        found_at timestamptz not null,
        -- The comparisons that found it first and last.
        first_run bigint not null,
        last_run bigint not null,
        -- What put it into suspense, and what took it out again.
        entry_id bigint,
        closing_entry bigint,
        taken_by bigint references operator (id),
        taken_at timestamptz,
        resolution text check (resolution in ('explained', 'reversed', 'absorbed', 'changed')),
        -- Empty when it resolved itself.
        resolved_by text,
        resolved_at timestamptz,
        -- Found again it is the same one; with another sum it is another.
        unique (book, party, day, ref, order_no, kind, ours, theirs),
        check ((taken_by is null) = (taken_at is null)),
        check ((resolution is null) = (resolved_by is null) and (resolution is null) = (resolved_at is null))
      );
      create index reconciliation_difference_open_idx on reconciliation_difference (book, id) where resolved_at is null;

      create table reconciliation_note (
        id bigint generated always as identity primary key,
        difference_id bigint not null references reconciliation_difference (id),
        operator_id bigint not null references operator (id),
        text text not null,
        at timestamptz not null
      );
      create index reconciliation_note_difference_idx on reconciliation_note (difference_id, id);

      -- What every account of the house did on a day and stood at in its end.
      create table reconciliation_own_day (
        day date not null,
        wallet text collate "C" not null,
        came bigint not null,
        went bigint not null,
        closing bigint not null,
        primary key (day, wallet)
      );

      -- How many lines there were was not counted before.
      insert into reconciliation_run (book, party, day, at, ours_sum, theirs_sum, differences)
        select 'deposit', channel_code, day, done_at, ours, theirs, differences from reconciliation_deposit
        union all select 'payout', channel_code, day, done_at, ours, theirs, differences from reconciliation_payout;
      insert into reconciliation_difference (book, party, day, ref, order_no, kind, ours, theirs, found_at, first_run, last_run, entry_id)
        select 'deposit', d.channel_code, d.day, d.payment_ref, '', d.kind, d.ours, d.theirs, r.at, r.id, r.id,
          (select e.id from ledger_entry e where e.key = case d.kind when 'only-theirs'
            then 'deposit-held:' || d.channel_code || ':' || d.payment_ref
            else 'reconcile:' || d.channel_code || ':' || d.day || ':' || d.payment_ref end)
        from reconciliation_deposit_difference d
        join reconciliation_run r on r.book = 'deposit' and r.party = d.channel_code and r.day = d.day;
      insert into reconciliation_difference
          (book, party, day, ref, order_no, kind, ours, theirs, found_at, first_run, last_run, resolution, resolved_by, resolved_at)
        select 'payout', d.channel_code, d.day, d.payment_ref, d.order_no, d.kind, d.ours, d.theirs, d.found_at, r.id, r.id,
          case when d.closed_at is not null then 'explained' end, d.closed_by, d.closed_at
        from reconciliation_payout_difference d
        join reconciliation_run r on r.book = 'payout' and r.party = d.channel_code and r.day = d.day;
      drop table reconciliation_deposit, reconciliation_deposit_difference, reconciliation_payout,
        reconciliation_payout_difference;
    `,
  },
];
