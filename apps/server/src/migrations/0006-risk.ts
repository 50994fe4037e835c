import type { Migration } from '../platform/migrator.ts';

/** The slider captcha, and what is known about the devices and networks a member comes from. */
export const risk: Migration = {
  name: '0006-risk',
  sql: `
    -- One row from the drawing to the use of the pass that a right answer earns.
    create table slider (
      id text primary key,
      answer_hash bytea not null,
      device text not null,
      issued_at timestamptz not null,
      checked_at timestamptz,
      outcome text,
      pass_hash bytea unique,
      used_at timestamptz,
      used_for text,
      check ((checked_at is null) = (outcome is null)),
      check (outcome = 'passed' or pass_hash is null)
    );
    create index slider_issued_idx on slider (issued_at);
    create index slider_checked_idx on slider (device, checked_at) where checked_at is not null;

    -- A recorded hand is good once, whichever slider it was recorded on.
    create table slider_trace (
      trace_hash bytea primary key,
      seen_at timestamptz not null
    );
    create index slider_trace_seen_idx on slider_trace (seen_at);

    create table member_device (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      device text not null,
      ip text not null,
      user_agent text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      -- Null while nobody has proven that it is the member's.
      trusted_at timestamptz,
      -- A removed device keeps its row: a member without any row has never logged in, and that first device is trusted.
      removed_at timestamptz,
      unique (member_id, device)
    );

    create table member_network (
      member_id bigint not null references member (id),
      network text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (member_id, network)
    );

    -- Whoever was let in before there were rules goes on as before.
    insert into member_device (member_id, device, ip, user_agent, first_seen_at, last_seen_at, trusted_at)
    select distinct on (member_id, device) member_id, device, ip, user_agent,
      min(created_at) over same_device, max(last_seen_at) over same_device, min(created_at) over same_device
    from login_session
    window same_device as (partition by member_id, device)
    order by member_id, device, created_at desc;

    create index login_session_device_idx on login_session (device, created_at);

    -- Whose password is printed for everybody is asked for no code: the demo member of a sandbox.
    alter table member add column any_device boolean not null default false;

    -- Why, in a sentence for whoever reads the log.
    alter table audit_log add column reason text not null default '';
  `,
};
