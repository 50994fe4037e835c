import type { Migration } from '../platform/migrator.ts';

/** Draws of promotions, races and invitations. */
export const events: Migration = {
  name: '0042-events',
  sql: /* sql */ `
    -- Races, invitations and activities about tickets follow turnover too.
    alter table turnover_news drop constraint turnover_news_consumer_check,
      add check (consumer in ('grades', 'promotions', 'events'));

    -- What may be drawn, named by its content: a table never changes, a promotion takes another one.
    create table gift_draw_table (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      way text not null check (way in ('wheel', 'dice')),
      prizes jsonb not null
    );

    -- A draw from the member's committed seeds; they are shared with the rounds of electronic games.
    create table gift_draw (
      draw_id text primary key,
      member_id bigint not null references member (id),
      promotion_id text not null,
      version integer not null,
      title text not null,
      -- The day whose play brought the chance.
      chance_day date not null,
      table_hash text not null references gift_draw_table (hash),
      drawn integer[] not null,
      prize_id text not null,
      seed_id bigint not null references fair_seed (id),
      nonce bigint not null,
      at timestamptz not null,
      unique (member_id, promotion_id, chance_day),
      unique (seed_id, nonce)
    );
    create index gift_draw_member_idx on gift_draw (member_id, promotion_id, at desc);

    -- Who takes part in a race, with how much, and which settlement brought the score to where it is.
    create table race_entry (
      promotion_id text not null,
      period text not null,
      member_id bigint not null references member (id),
      score bigint not null check (score > 0),
      seq bigint not null,
      primary key (promotion_id, period, member_id)
    ) with (fillfactor = 80);
    create index race_entry_order on race_entry (promotion_id, period, score desc, seq, member_id);

    -- How many entries stand on each step of scores, of ten yuan and of a thousand: a rank is counted without walking the board.
    create table race_step_count (
      promotion_id text not null,
      period text not null,
      size bigint not null check (size in (1000, 100000)),
      step integer not null,
      entries bigint not null,
      primary key (promotion_id, period, size, step)
    ) with (fillfactor = 70);

    -- A board that is frozen: later corrections change nothing.
    create table race_board (
      promotion_id text not null,
      period text not null,
      version integer not null,
      frozen_at timestamptz not null,
      -- Until every prize of it was offered, a rank is looked at again.
      offered_to integer not null default 0,
      primary key (promotion_id, period)
    );

    -- A friend who came by a code, once there is something to say: qualified and waiting, rewarded, or refused with a reason.
    create table friend_invitation (
      friend_id bigint primary key references member (id),
      inviter_id bigint not null references member (id),
      promotion_id text not null,
      version integer not null,
      qualified_at timestamptz not null,
      due_at timestamptz not null,
      state text not null check (state in ('waiting', 'rewarded', 'refused')),
      reason text not null default '' check (length(reason) <= 200),
      decided_at timestamptz,
      check (friend_id <> inviter_id),
      check ((state = 'waiting') = (decided_at is null))
    );
    create index friend_invitation_inviter_idx on friend_invitation (inviter_id);
    create index friend_invitation_due_idx on friend_invitation (due_at) where state = 'waiting';
  `,
};
