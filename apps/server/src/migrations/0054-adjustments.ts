import type { Migration } from '../platform/migrator.ts';

/** Balances changed by hand: what one operator asked for, what another said to it, and the entry it became. */
export const adjustments: Migration = {
  name: '0054-adjustments',
  sql: /* sql */ `
    create table balance_adjustment (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      kind text not null check (kind in ('credit', 'debit', 'confiscation', 'reversal')),
      -- The centre wallet, or the one at a venue.
      wallet text not null check (wallet = 'center' or wallet like 'venue:%'),
      -- What the wallet gets, in fen.
      amount bigint not null check (amount <> 0),
      cause text not null,
      reason text not null check (length(reason) between 1 and 200),
      reverses bigint references balance_adjustment (id),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
      asked_by bigint not null references operator (id),
      asked_at timestamptz not null,
      decided_by bigint references operator (id),
      decided_at timestamptz,
      decision_reason text not null default '' check (length(decision_reason) <= 200),
      entry_id bigint unique,
      check (kind <> 'credit' or amount > 0),
      check (kind not in ('debit', 'confiscation') or amount < 0),
      check ((kind = 'reversal') = (reverses is not null)),
      check ((state = 'waiting') = (decided_at is null)),
      check ((decided_at is null) = (decided_by is null)),
      check ((state = 'done') = (entry_id is not null)),
      -- Two people, whatever the program believes.
      check (state <> 'done' or decided_by <> asked_by)
    );
    create index balance_adjustment_member_idx on balance_adjustment (member_id, id);
    create index balance_adjustment_state_idx on balance_adjustment (state, id);
    -- Undone once; a request for it that was refused may be made again.
    create unique index balance_adjustment_reversal_key on balance_adjustment (reverses) where state <> 'refused';

    update operator_role set permissions = permissions || 'balance.adjust'::text
      where name in ('finance', 'risk', 'supervisor');
    insert into dual_approval_limit (action, amount) values
      ('adjust-balance', 0), ('confiscate-balance', 0), ('reverse-adjustment', 0);
  `,
};
