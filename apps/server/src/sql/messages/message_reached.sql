-- The one rule about who gets what: marketing skips who does not want it this way, and nobody is written to nowhere. One row
-- for each member of the audience, also for those who get nothing.
create or replace function message_reached(p_audience jsonb, p_promotional boolean, p_by_message boolean, p_by_mail boolean,
  p_by_sms boolean) returns table (member_id bigint, by_message boolean, by_mail boolean, by_sms boolean)
stable language sql as $$
  select a.member_id,
    p_by_message and (not p_promotional or message_accepts_marketing(a.member_id, 'message')),
    p_by_mail and a.has_email and (not p_promotional or message_accepts_marketing(a.member_id, 'mail')),
    p_by_sms and a.has_phone and (not p_promotional or message_accepts_marketing(a.member_id, 'sms'))
  from message_audience(p_audience) a
$$;
