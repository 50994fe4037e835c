import type { Migration } from '../platform/migrator.ts';

/** What members set for their own protection, what counts against it, and who must not come back as somebody else. */
export const limits: Migration = {
  name: '0010-limits',
  sql: /* sql */ `
    -- One row for each member, made when it is first needed. Whoever asks the limit check locks it until their money has moved.
    create table limit_member (
      member_id bigint primary key references member (id),
      -- Limits: fen, and minutes for time. Null is none.
      deposit_day bigint check (deposit_day > 0),
      deposit_week bigint check (deposit_week > 0),
      deposit_month bigint check (deposit_month > 0),
      loss_day bigint check (loss_day > 0),
      loss_week bigint check (loss_week > 0),
      loss_month bigint check (loss_month > 0),
      time_day bigint check (time_day > 0),
      time_week bigint check (time_week > 0),
      time_month bigint check (time_month > 0),
      stake bigint check (stake > 0),
      -- Without limits nothing has to be summed up.
      is_limited boolean not null generated always as (num_nonnulls(deposit_day, deposit_week, deposit_month, loss_day,
        loss_week, loss_month, time_day, time_week, time_month, stake) > 0) stored,
      reality_minutes smallint not null default 60 check (reality_minutes in (15, 30, 60)),
      -- A break or exclusion that was not returned from, also when its time is over; no end is null.
      restriction_kind text check (restriction_kind in ('break', 'exclusion')),
      restriction_began_at timestamptz,
      restriction_until timestamptz,
      -- The last sign of life, and since when there has been no rest between the signs.
      seen_at timestamptz,
      play_session_began_at timestamptz,
      -- When the last reality check was answered.
      reality_check_answered_at timestamptz,
      last_play_at timestamptz,
      last_deposit_at timestamptz,
      -- Sums over the member's life.
      deposited bigint not null default 0,
      withdrawn bigint not null default 0,
      staked bigint not null default 0,
      returned bigint not null default 0,
      seconds bigint not null default 0,
      check ((restriction_kind is null) = (restriction_began_at is null)),
      check (restriction_until is null or restriction_kind is not null),
      check (restriction_kind <> 'break' or restriction_until is not null)
    ) with (fillfactor = 60);
    create index limit_member_excluded_idx on limit_member (member_id) where restriction_kind = 'exclusion';

    -- The same by the hour, for the windows. The hour a window begins in counts whole.
    create table limit_tally (
      member_id bigint not null references limit_member (member_id),
      hour timestamptz not null,
      deposited bigint not null default 0,
      staked bigint not null default 0,
      returned bigint not null default 0,
      seconds bigint not null default 0,
      primary key (member_id, hour)
    ) with (fillfactor = 60);
    create index limit_tally_hour_idx on limit_tally (hour);

    -- What a deposit order counts for at present, and in which hour.
    create table limit_deposit (
      order_no text primary key,
      member_id bigint not null references limit_member (member_id),
      reserved_at timestamptz,
      reserved bigint,
      settled_at timestamptz,
      -- More came than was kept free, or came after the order had let go.
      is_late boolean not null default false,
      counted bigint not null,
      counted_hour timestamptz not null,
      check (settled_at is not null or reserved_at is not null),
      check ((reserved_at is null) = (reserved is null))
    );
    create index limit_deposit_member_idx on limit_deposit (member_id, reserved_at);

    -- Every request, the ones that acted at once too: this is the history of a member's limits.
    create table limit_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references limit_member (member_id),
      kind text not null check (kind in ('deposit', 'loss', 'stake', 'time', 'realityCheck', 'return')),
      period text check (period in ('day', 'week', 'month')),
      -- Fen or minutes; null takes the limit away.
      value bigint,
      state text not null check (state in ('waiting', 'done', 'lapsed', 'replaced')),
      asked_at timestamptz not null,
      ready_at timestamptz not null,
      lapse_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'waiting') = (ended_at is null)),
      check ((period is not null) = (kind in ('deposit', 'loss', 'time')))
    );
    create unique index limit_change_waiting_key on limit_change (member_id, kind, coalesce(period, ''))
      where state = 'waiting';
    create index limit_change_lapse_idx on limit_change (lapse_at) where state = 'waiting';
    create index limit_change_member_idx on limit_change (member_id, id);

    -- Breaks and exclusions as they were taken.
    create table limit_restriction (
      id bigint generated always as identity primary key,
      member_id bigint not null references limit_member (member_id),
      kind text not null check (kind in ('break', 'exclusion')),
      began_at timestamptz not null,
      until_at timestamptz,
      -- Returned from, or followed by a longer one.
      ended_at timestamptz
    );
    create index limit_restriction_member_idx on limit_restriction (member_id, id);

    -- What a login had staked and got back before it began.
    create table limit_session (
      session_id bigint primary key references login_session (id),
      began_at timestamptz not null,
      staked bigint not null,
      returned bigint not null
    );
    create index limit_session_began_idx on limit_session (began_at);

    -- By what the same person would be known again, as keyed hashes.
    create table limit_person_mark (
      kind text not null check (kind in ('person', 'phone', 'payout')),
      mark bytea not null,
      member_id bigint not null references member (id),
      primary key (kind, mark, member_id)
    );
    -- A refusal: which limit refuses, and what there is to tell. Seconds for time, fen otherwise.
    create type limit_breach as (rule text, period text, cap bigint, room bigint, free_at timestamptz);
    -- Linked accounts are looked up from one member's marks and documents to everybody who shares one.
    create index limit_person_mark_member_idx on limit_person_mark (member_id);
  `,
};
