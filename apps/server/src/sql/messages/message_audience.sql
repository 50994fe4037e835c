-- The members an audience means, by number; empty means everyone. Closed accounts get nothing. Activity is the last login
-- on any device, a deposit is one that was credited.
create or replace function message_audience(p_audience jsonb) returns table (member_id bigint, has_email boolean,
  has_phone boolean)
stable language sql as $$
  select m.id, m.email_sealed is not null, m.phone_sealed is not null
  from member m
  where m.closed_at is null
    and (p_audience ->> 'memberId' is null or m.id = (p_audience ->> 'memberId')::bigint)
    and (p_audience ->> 'gradeMin' is null or m.grade >= (p_audience ->> 'gradeMin')::integer)
    and (p_audience ->> 'gradeMax' is null or m.grade <= (p_audience ->> 'gradeMax')::integer)
    and (p_audience ->> 'registeredFrom' is null or m.registered_at >= to_timestamp((p_audience ->> 'registeredFrom')::bigint / 1000.0))
    and (p_audience ->> 'registeredTo' is null or m.registered_at <= to_timestamp((p_audience ->> 'registeredTo')::bigint / 1000.0))
    and (p_audience ->> 'activeSince' is null or exists (select from member_device d where d.member_id = m.id
      and d.last_seen_at >= to_timestamp((p_audience ->> 'activeSince')::bigint / 1000.0)))
    and (p_audience ->> 'inactiveSince' is null or not exists (select from member_device d where d.member_id = m.id
      and d.last_seen_at >= to_timestamp((p_audience ->> 'inactiveSince')::bigint / 1000.0)))
    and (p_audience ->> 'deposited' is null or (p_audience ->> 'deposited')::boolean
      = exists (select from limit_member l where l.member_id = m.id and l.deposited > 0))
$$;
