-- Whether promotional things may be sent to a member this way ('message', 'mail', 'sms'): not to who opted out of it, and
-- not by any way to who is on a break or has excluded themselves and has not come back.
create or replace function message_accepts_marketing(p_member bigint, p_kind text) returns boolean stable language sql as $$
  select not exists (select from message_opt_out o where o.member_id = p_member and o.kind = p_kind)
    and not exists (select from limit_member l where l.member_id = p_member and l.restriction_kind is not null)
$$;
