import type { Migration } from '../platform/migrator.ts';

/** Promotions as versioned documents, who joined which version, and everything that was ever given or can be claimed. */
export const promotions: Migration = {
  name: '0040-promotions',
  sql: /* sql */ `
    create table promotion (
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,47}$'),
      state text not null default 'live' check (state in ('live', 'paused', 'withdrawn')),
      -- Why it is paused or withdrawn, as members read it.
      state_reason text not null default '' check (length(state_reason) <= 200),
      created_at timestamptz not null
    );

    -- Each save is a version. The one that acts is the newest whose time has come; who joined keeps the one joined.
    create table promotion_version (
      promotion_id text not null references promotion (id),
      version integer not null check (version > 0),
      document jsonb not null,
      acts_from timestamptz not null,
      saved_by text not null,
      saved_at timestamptz not null,
      note text not null default '' check (length(note) <= 200),
      primary key (promotion_id, version)
    );

    -- What a promotion may give in all (period '') or in one of its months or events.
    create table promotion_budget (
      promotion_id text not null references promotion (id),
      period text not null,
      total bigint not null check (total >= 0),
      used bigint not null default 0 check (used >= 0),
      primary key (promotion_id, period)
    );

    create table promotion_join (
      member_id bigint not null references member (id),
      promotion_id text not null references promotion (id),
      -- The period it is joined for; 'life' when there is one only.
      period text not null,
      version integer not null,
      state text not null default 'joined' check (state in ('joined', 'quit')),
      joined_at timestamptz not null,
      quit_at timestamptz,
      -- What is kept free for this member in the budgets until it is given or let go.
      reserved bigint not null default 0 check (reserved >= 0),
      budget_periods text[] not null default '{}',
      primary key (member_id, promotion_id, period),
      foreign key (promotion_id, version) references promotion_version (promotion_id, version),
      check ((state = 'quit') = (quit_at is not null))
    );
    create index promotion_join_promotion_idx on promotion_join (promotion_id, joined_at);

    -- A day on which a member signed in to an activity.
    create table promotion_sign (
      member_id bigint not null references member (id),
      promotion_id text not null references promotion (id),
      day date not null,
      at timestamptz not null,
      primary key (member_id, promotion_id, day)
    );

    -- Things a member did that no other table tells, such as checking a round at /fair; the first time only.
    create table promotion_deed (
      member_id bigint not null references member (id),
      deed text not null,
      at timestamptz not null,
      primary key (member_id, deed)
    );

    -- Members who are for a while not offered something, with the reason they read.
    create table member_segment (
      member_id bigint not null references member (id),
      segment text not null,
      reason text not null,
      since_at timestamptz not null,
      until_at timestamptz not null,
      primary key (member_id, segment)
    );

    -- Everything ever given or claimable, of every source.
    create table reward (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      gift_kind text not null check (gift_kind in ('promotion', 'vip', 'rebate', 'birthday', 'invitation', 'exchange')),
      promotion_id text not null,
      version integer not null default 0,
      period text not null,
      step text not null,
      name text not null check (length(name) between 1 and 60),
      class text not null check (class in ('cash', 'bonus', 'freebet', 'spins', 'points', 'physical', 'chance')),
      amount bigint not null default 0 check (amount >= 0),
      points integer not null default 0 check (points >= 0),
      times integer not null default 0 check (times between 0 and 10),
      state text not null check (state in ('claimable', 'claimed', 'expired', 'held', 'confiscated')),
      begin_at timestamptz not null,
      -- Null never ends.
      expire_at timestamptz,
      claimed_at timestamptz,
      note text not null default '' check (length(note) <= 500),
      cause text not null default '',
      -- What its class needs to know beside the sum: product and days of a bonus, game and count of free spins.
      terms jsonb not null default '{}',
      budget_periods text[] not null default '{}',
      created_at timestamptz not null,
      unique (member_id, promotion_id, period, step),
      check ((claimed_at is not null) = (state in ('claimed', 'confiscated')))
    );
    create index reward_member_idx on reward (member_id, id desc);
    create index reward_claimable_idx on reward (expire_at) where state = 'claimable';
    create index reward_promotion_idx on reward (promotion_id, id desc);

    -- By what the same person would be known again; a reward with unique keys is given once for each of them.
    create table reward_key (
      promotion_id text not null,
      period text not null,
      step text not null,
      key_kind text not null check (key_kind in ('member', 'person', 'device', 'card', 'phone', 'address')),
      key_hash bytea not null,
      reward_id bigint not null references reward (id) on delete cascade,
      primary key (promotion_id, period, step, key_kind, key_hash)
    );
    create index reward_key_reward_idx on reward_key (reward_id);

    -- What operators did about a reward, for good.
    create table reward_act (
      id bigint generated always as identity primary key,
      reward_id bigint not null references reward (id),
      act text not null check (act in ('grant', 'confiscate', 'hold', 'release')),
      amount bigint not null default 0,
      reason text not null check (length(reason) between 1 and 200),
      done_by text not null,
      at timestamptz not null
    );
    create index reward_act_reward_idx on reward_act (reward_id);

    update operator_role set permissions = permissions || array['promotions.manage'] where name in ('supervisor', 'risk');
  `,
};
