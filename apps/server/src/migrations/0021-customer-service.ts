import type { Migration } from '../platform/migrator.ts';

/** Conversations with customer service, who is there to answer them, and what they are answered with. */
export const customerService: Migration = {
  name: '0021-customer-service',
  sql: /* sql */ `
    create table service_conversation (
      id bigint generated always as identity primary key,
      -- As people write it down; nobody gets in by it alone.
      ticket text not null unique,
      member_id bigint references member (id),
      -- Of a guest's secret, which only their browser has.
      key_hash bytea unique,
      -- By what one guest's device is told from another's.
      device_hash bytea,
      topic text not null,
      state text not null check (state in ('queued', 'open', 'left', 'ended')),
      operator_id bigint references operator (id),
      -- Where a guest wants answers sent; sealed.
      mail_sealed text,
      last_no integer not null default 0,
      visitor_read_no integer not null default 0,
      operator_read_no integer not null default 0,
      visitor_seen_at timestamptz not null,
      opened_at timestamptz not null,
      -- Since when it waits, or waited; a message that was left has not waited.
      queued_at timestamptz,
      -- When somebody first took it from the queue.
      taken_at timestamptz,
      last_line_at timestamptz not null,
      ended_at timestamptz,
      ended_by text check (ended_by in ('visitor', 'operator', 'silence', 'feedback')),
      rating smallint check (rating between 1 and 5),
      rating_text text not null default '',
      rated_at timestamptz,
      -- Up to which line an absent visitor was told of answers, by message or mail.
      notified_no integer not null default 0,
      feedback_id text,
      check ((member_id is null) <> (key_hash is null)),
      check ((state = 'ended') = (ended_at is not null)),
      check (state <> 'open' or operator_id is not null),
      check (state <> 'queued' or queued_at is not null)
    );
    -- A member has one conversation at a time.
    create unique index service_conversation_member_live_key on service_conversation (member_id) where state <> 'ended';
    create index service_conversation_member_idx on service_conversation (member_id, id) where member_id is not null;
    create index service_conversation_device_idx on service_conversation (device_hash) where state <> 'ended';
    create index service_conversation_live_idx on service_conversation (state, queued_at) where state <> 'ended';
    create index service_conversation_taken_idx on service_conversation (taken_at) where taken_at is not null;
    create index service_conversation_rated_idx on service_conversation (rated_at) where rated_at is not null;

    create table service_line (
      conversation_id bigint not null references service_conversation (id),
      no integer not null,
      -- Made by whoever wrote it: the same one again adds nothing.
      line_id text not null,
      author text not null check (author in ('visitor', 'operator', 'system', 'note')),
      operator_id bigint references operator (id),
      text text not null,
      image_id text,
      at timestamptz not null,
      primary key (conversation_id, no),
      unique (conversation_id, author, line_id)
    );

    create table service_image (
      id text primary key,
      conversation_id bigint not null references service_conversation (id),
      author text not null check (author in ('visitor', 'operator')),
      -- Redrawn, and sealed like every picture.
      sealed bytea not null,
      created_at timestamptz not null
    );
    create index service_image_conversation_idx on service_image (conversation_id);

    -- Who of the operators is there to answer. A page that is closed is noticed by its silence.
    create table service_attendance (
      operator_id bigint primary key references operator (id),
      available boolean not null,
      seen_at timestamptz not null
    );

    create table service_canned_answer (
      id bigint generated always as identity primary key,
      shortcut text not null unique,
      title text not null,
      text text not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
    insert into service_canned_answer (shortcut, title, text, changed_by, changed_at) values
      ('nihao', '问候', '您好，很高兴为您服务，请问有什么可以帮您？', 'system', now()),
      ('cunkuan', '存款未到账', '存款未到账时，请提供订单号和付款凭证截图，我们会立即为您核实。款项由支付渠道处理期间请不要重复付款。', 'system', now()),
      ('qukuan', '取款进度', '取款会经过审核和出款两步，进度可以在“我的钱包”的在途资金中查看。请提供取款订单号，我帮您查询当前进度。', 'system', now()),
      ('liushui', '流水要求', '取款前需要完成相应的流水，剩余流水和每笔注单的计入情况，可以在取款页的“流水明细”中查看。', 'system', now()),
      ('shoujihao', '更换手机号', '为保障账户安全，更换绑定手机需要先核实身份，请完成身份认证后告诉我，我会为您登记。', 'system', now()),
      ('anquan', '安全提醒', '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。客服不会向您索要密码和验证码。', 'system', now()),
      ('shaodeng', '请稍等', '正在为您核实，请稍等，我会尽快回复您。', 'system', now()),
      ('zaijian', '结束语', '感谢您的咨询，如果没有其他问题，我先结束本次会话，祝您生活愉快。', 'system', now());

    -- One row: when somebody is meant to be there, in Beijing.
    create table service_hours (
      only_one boolean primary key default true check (only_one),
      days integer[] not null,
      opens_at integer not null check (opens_at between 0 and 1439),
      closes_at integer not null check (closes_at between 0 and 1440),
      changed_by text not null default '',
      changed_at timestamptz
    );
    insert into service_hours (days, opens_at, closes_at) values (array[1, 2, 3, 4, 5, 6, 7], 0, 1440);

    insert into operator_role (name, title, permissions) values
      ('service', '在线客服', array['service.desk', 'member.read', 'member.note']);
    update operator_role set permissions = permissions || array['service.desk', 'service.manage'] where name = 'supervisor';
  `,
};
