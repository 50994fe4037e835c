-- What a member finds in the inbox: what was written to them alone, and what operators sent to them or to everyone. A
-- message to everyone is for who was a member by then. What was recalled stays with those who had read it.
create or replace function message_inbox(p_member bigint) returns table (is_broadcast boolean, id bigint, is_personal boolean,
  type text, title text, body text, path text, is_popup boolean, sent_at timestamptz, read_at timestamptz)
stable language sql as $$
  select false, m.id, true, m.type, m.title, m.body, m.path, m.is_popup, m.created_at, m.read_at
  from message m where m.member_id = p_member and m.deleted_at is null
  union all
  select true, b.id, b.is_personal, b.type, b.title, b.body, b.path, b.is_popup, b.sent_at, r.read_at
  from message_recipient r join message_broadcast b on b.id = r.broadcast_id
  where r.member_id = p_member and r.deleted_at is null and b.sent_at is not null and b.by_message
    and (b.recalled_at is null or r.read_at is not null)
  union all
  select true, b.id, b.is_personal, b.type, b.title, b.body, b.path, b.is_popup, b.sent_at, null::timestamptz
  from message_broadcast b
  where b.is_for_everyone and b.by_message and b.recalled_at is null
    and b.sent_at >= (select registered_at from member where member.id = p_member)
    and not exists (select from message_recipient r where r.member_id = p_member and r.broadcast_id = b.id)
$$;
