-- What an order brought, in all and so far: money counts in the hour it came, and what was kept free is let go.
create or replace function limit_settle_deposit(p_member bigint, p_order text, p_credited bigint, p_at timestamptz)
returns void
volatile language plpgsql as $$
declare
  known limit_deposit;
  before bigint;
begin
  perform limit_lock_member(p_member);
  select * into known from limit_deposit where order_no = p_order;
  before := case when known.settled_at is null then 0 else known.counted end;
  if known.settled_at is not null and before = p_credited then
    return;
  end if;
  if known.order_no is not null then
    update limit_tally set deposited = deposited - known.counted
    where member_id = p_member and hour = known.counted_hour;
  end if;
  insert into limit_deposit (order_no, member_id, settled_at, is_late, counted, counted_hour)
  values (p_order, p_member, p_at, p_credited > coalesce(known.counted, 0), p_credited, limit_hour(p_at))
  on conflict (order_no) do update set settled_at = excluded.settled_at, counted = excluded.counted,
    counted_hour = excluded.counted_hour, is_late = limit_deposit.is_late or excluded.is_late;
  update limit_member set deposited = deposited + p_credited - before where member_id = p_member;
  perform limit_tally_add(p_member, limit_hour(p_at), p_credited, 0, 0, 0);
end $$;
