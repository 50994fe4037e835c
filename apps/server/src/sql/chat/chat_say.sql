-- What members say in one room, checked and stored in the order it came; one answer a line, in the same order: its number
-- and its author, or what keeps it from being said. A key that was used before is `known`: the first line under it stands.
-- p_repeat is for how long the same words are not said again.
create or replace function chat_say(p_rid text, p_lines jsonb, p_repeat interval)
returns table (no integer, name text, avatar text, grade integer, refusal jsonb) volatile language plpgsql as $$
declare
  r chat_room;
  l record;
  v_last record;
  v_wait integer;
begin
  select * into r from chat_room where rid = p_rid for update;
  for l in
    select * from rows from (jsonb_to_recordset(p_lines)
      as (member_id bigint, line_key text, category_type text, text text, folded text, data jsonb, at timestamptz))
      with ordinality as t(member_id, line_key, category_type, text, folded, data, at, place) order by place
  loop
    no := null;
    refusal := null;
    select m.name, m.avatar, m.grade into name, avatar, grade from member m where m.id = l.member_id;
    if exists (select from chat_line c where c.member_id = l.member_id and c.line_key = l.line_key) then
      refusal := jsonb_build_object('why', 'known');
    else
      refusal := chat_speech_refusal(r, l.member_id, l.at);
    end if;
    if refusal is null then
      select c.folded, c.at into v_last from chat_line c
        where c.member_id = l.member_id and c.rid = p_rid and c.category = 1 order by c.no desc limit 1;
      v_wait := ceil(r.slow_seconds - extract(epoch from l.at - v_last.at));
      if r.slow_seconds > 0 and v_wait > 0 then
        refusal := jsonb_build_object('why', 'slow', 'wait', v_wait);
      elsif l.at - v_last.at < p_repeat and v_last.folded = l.folded then
        refusal := jsonb_build_object('why', 'repeated');
      end if;
    end if;
    if refusal is null then
      insert into chat_line (rid, no, category, category_type, member_id, line_key, text, folded, data, at)
        values (p_rid, r.last_no + 1, 1, l.category_type, l.member_id, l.line_key, l.text, l.folded, l.data, l.at)
        on conflict do nothing;
      if found then
        r.last_no := r.last_no + 1;
        r.last_line_at := l.at;
        no := r.last_no;
      else
        -- Said at this very moment, in another room.
        refusal := jsonb_build_object('why', 'known');
      end if;
    end if;
    return next;
  end loop;
  update chat_room c set last_no = r.last_no, last_line_at = r.last_line_at where c.rid = p_rid and c.last_no < r.last_no;
end $$;
