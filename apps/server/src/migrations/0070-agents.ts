import type { Migration } from '../platform/migrator.ts';

/** The agent programme: who applied, whom they brought, and what each month gave them. */
export const agents: Migration = {
  name: '0070-agents',
  sql: /* sql */ `
    create table agent (
      member_id bigint primary key references member (id),
      code text not null unique,
      state text not null check (state in ('waiting', 'approved', 'refused', 'ended')),
      plan text not null,
      applied_at timestamptz not null,
      decided_by text not null default '',
      decided_at timestamptz,
      -- Why it was refused or ended; the member reads it.
      reason text not null default '',
      approved_at timestamptz,
      ended_at timestamptz,
      check ((state in ('approved', 'ended')) = (approved_at is not null)),
      check ((state = 'ended') = (ended_at is not null))
    );
    create index agent_state_idx on agent (state, applied_at);

    -- Fixed when a member registers.
    alter table member add column agent_id bigint references agent (member_id),
      add check (agent_id is null or inviter_id is null);
    create index member_agent_idx on member (agent_id, id) where agent_id is not null;

    create table agent_statement (
      agent_id bigint not null references agent (member_id),
      month date not null check (extract(day from month) = 1),
      members integer not null,
      active integer not null,
      staked bigint not null,
      returned bigint not null,
      platform bigint not null,
      rewards bigint not null,
      fees bigint not null,
      net bigint not null check (net = staked - returned - platform - rewards - fees),
      made_up bigint not null check (made_up >= 0),
      -- Losses that go on: a list of month and amount.
      carried jsonb not null,
      forgiven bigint not null check (forgiven >= 0),
      base bigint not null check (base >= 0),
      -- What of the base was paid at which rate.
      parts jsonb not null,
      commission bigint not null check (commission >= 0),
      -- From earlier statements that were too small to be paid.
      waited bigint not null check (waited >= 0),
      paid bigint not null check (paid >= 0),
      waits bigint not null check (waits >= 0),
      created_at timestamptz not null,
      primary key (agent_id, month),
      check (paid + waits = waited + commission)
    );

    -- Whose play a statement counted: a correction looks at the same members again.
    create table agent_statement_member (
      agent_id bigint not null,
      month date not null,
      member_id bigint not null references member (id),
      staked bigint not null,
      returned bigint not null,
      rewards bigint not null,
      fees bigint not null,
      primary key (agent_id, month, member_id),
      foreign key (agent_id, month) references agent_statement (agent_id, month)
    );

    -- By how much an earlier month changed after its statement, in the statement that says so.
    create table agent_correction (
      agent_id bigint not null,
      month date not null,
      of_month date not null check (of_month < month),
      amount bigint not null check (amount <> 0),
      primary key (agent_id, month, of_month),
      foreign key (agent_id, month) references agent_statement (agent_id, month),
      foreign key (agent_id, of_month) references agent_statement (agent_id, month)
    );
    update operator_role set permissions = permissions || array['agents.manage'] where name in ('supervisor', 'risk');
  `,
};
