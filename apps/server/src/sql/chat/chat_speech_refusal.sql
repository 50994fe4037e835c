-- What keeps a member from adding anything to a room at this moment, in the order the member should hear it; null is a yes.
-- `why` is the word for it, beside it stands what the message needs. r is the room, locked by whoever acts on the answer.
create or replace function chat_speech_refusal(r chat_room, p_member bigint, p_at timestamptz) returns jsonb
stable language plpgsql as $$
declare
  v_member record;
  v_sanction chat_sanction;
begin
  if r.rid is null then
    return jsonb_build_object('why', 'no-room');
  elsif r.destroyed then
    return jsonb_build_object('why', 'destroyed', 'reason', r.reason);
  end if;
  select m.grade, m.frozen_at, g.restriction_kind, g.restriction_until into v_member
    from member m left join limit_member g on g.member_id = m.id where m.id = p_member;
  if v_member.restriction_kind is not null then
    return jsonb_build_object('why', v_member.restriction_kind, 'until', v_member.restriction_until);
  elsif v_member.grade is null or v_member.frozen_at is not null then
    return jsonb_build_object('why', 'frozen');
  end if;
  -- A block comes before a mute; of several, the one that lasts longest.
  select * into v_sanction from chat_sanction s where s.member_id = p_member and s.lifted_at is null
    and (s.rid is null or s.rid = r.rid) and (s.until is null or s.until > p_at)
    order by s.kind, s.until desc nulls first limit 1;
  if v_sanction.kind = 'block' then
    return jsonb_build_object('why', 'block', 'reason', v_sanction.reason, 'until', v_sanction.until);
  elsif r.status <> 'open' then
    return jsonb_build_object('why', r.status, 'reason', r.reason);
  elsif v_sanction.kind = 'mute' then
    return jsonb_build_object('why', 'mute', 'reason', v_sanction.reason, 'until', v_sanction.until);
  elsif v_member.grade < r.level then
    return jsonb_build_object('why', 'level', 'level', r.level);
  end if;
  return null;
end $$;
