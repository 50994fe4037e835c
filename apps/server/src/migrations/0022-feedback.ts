import type { Migration } from '../platform/migrator.ts';

/** What members tell us, settled bets they dispute, prices around those bets, and records that are certified. */
export const feedback: Migration = {
  name: '0022-feedback',
  sql: /* sql */ `
    create table feedback (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      type text not null
        check (type in ('deposit', 'withdraw', 'bet', 'activity', 'account', 'suggestion', 'other')),
      state text not null check (state in ('waiting', 'working', 'answered')),
      -- On the member's own page, or as a message left with customer service.
      origin text not null check (origin in ('member', 'service')),
      bet_no text,
      order_no text,
      created_at timestamptz not null,
      -- Since when the member waits for us; null while they do not.
      waiting_since timestamptz,
      replied_at timestamptz,
      -- There is an answer the member has not seen.
      unread boolean not null default false,
      assignee bigint references operator (id),
      -- Deleted by the member: they no longer see it, we do.
      hidden_at timestamptz
    );
    create index feedback_of_member on feedback (member_id, created_at desc, id desc) where hidden_at is null;
    create index feedback_unread on feedback (member_id) where unread and hidden_at is null;
    create index feedback_waiting on feedback (waiting_since) where waiting_since is not null;

    create table feedback_message (
      id bigint generated always as identity primary key,
      feedback_id bigint not null references feedback (id),
      sender text not null check (sender in ('member', 'service')),
      -- Who of us wrote it.
      operator_id bigint references operator (id),
      -- Sealed: people write down whatever they want to be helped with.
      text_sealed text not null,
      images text[] not null default '{}',
      at timestamptz not null,
      check ((sender = 'service') = (operator_id is not null))
    );
    create index feedback_message_of_thread on feedback_message (feedback_id, id);

    create table feedback_dispute (
      feedback_id bigint primary key references feedback (id),
      member_id bigint not null references member (id),
      ticket_id text not null,
      -- Which settlement of the ticket is disputed; a later one may be disputed again.
      settle_version integer not null,
      -- As it was when the dispute was raised, in the very words the hash was made of; never changed.
      evidence text not null,
      evidence_hash text not null,
      opened_at timestamptz not null,
      -- The correction an operator proposed, as the results' own call takes it, and what its approvals go by.
      proposal jsonb,
      proposal_subject text,
      proposed_by bigint references operator (id),
      decision text check (decision in ('upheld', 'rejected')),
      reason text not null default '',
      decided_by bigint references operator (id),
      decided_at timestamptz,
      unique (ticket_id, settle_version),
      check ((decision is null) = (decided_at is null)),
      check ((proposal is null) = (proposal_subject is null))
    );
    create index feedback_dispute_open on feedback_dispute (opened_at) where decided_at is null;

    -- How the main lines of a match moved, kept when its bets are settled: the board forgets it within the day.
    create table sport_price_log (
      game_id text primary key,
      movements jsonb not null,
      noted_at timestamptz not null
    );

    create table certified_record (
      record_no text primary key,
      member_id bigint not null references member (id),
      subject text not null check (subject in ('ticket', 'transaction')),
      subject_no text not null,
      -- The signed file, exactly as it is handed out; sealed, because it names its member.
      file_sealed text not null,
      issued_by bigint not null references operator (id),
      issued_at timestamptz not null
    );
    create index certified_record_of_member on certified_record (member_id, issued_at desc);
    create index certified_record_issued on certified_record (issued_at desc);

    update operator_role set permissions = permissions || array['feedback.reply', 'dispute.decide']
      where name = 'supervisor';
    update operator_role set permissions = permissions || array['dispute.decide'] where name = 'sports';
    insert into operator_role (name, title, permissions) values
      ('feedback', '反馈专员', array['feedback.reply', 'member.read', 'member.note']),
      -- Certified records are final evidence by the terms: nobody issues them by the way.
      ('technical', '技术总监', array['record.certify', 'member.read', 'log.read']);
  `,
};
