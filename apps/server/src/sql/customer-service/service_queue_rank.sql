-- How soon a waiting conversation is answered: the class of the member's grade, one more for every five minutes of waiting, and
-- before all classes who asks about a withdrawal, complains, or asks about their own protection. Guests are of the first class.
create or replace function service_queue_rank(p_topic text, p_member bigint, p_queued timestamptz, p_now timestamptz)
returns integer stable language sql as $$
  select case
    when p_topic = any (array['withdraw', 'complaint', 'protection']) then 100
    else least(3, greatest(0, floor(extract(epoch from p_now - p_queued) / 300))::int + coalesce((
      select array_position(array['normal', 'priority', 'fast', 'exclusive'], c.document -> 'grades' -> m.grade ->> 'serviceClass') - 1
      from member m cross join lateral (
        select document from vip_config where from_at <= p_now order by from_at desc limit 1) c
      where m.id = p_member), 0))
  end
$$;
