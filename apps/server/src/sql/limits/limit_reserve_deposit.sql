-- A deposit order asks for room and takes it; asked again, it has it already.
create or replace function limit_reserve_deposit(p_member bigint, p_order text, p_amount bigint, p_at timestamptz)
returns limit_breach
volatile language plpgsql as $$
declare
  g limit_member := limit_lock_member(p_member);
  no limit_breach;
begin
  if exists (select from limit_deposit where order_no = p_order) then
    return null;
  end if;
  no := limit_check(g, 'deposit', p_amount, p_at);
  if no.rule is not null then
    return no;
  end if;
  insert into limit_deposit (order_no, member_id, reserved_at, reserved, counted, counted_hour)
  values (p_order, p_member, p_at, p_amount, p_amount, limit_hour(p_at));
  update limit_member set last_deposit_at = greatest(last_deposit_at, p_at) where member_id = p_member;
  perform limit_tally_add(p_member, limit_hour(p_at), p_amount, 0, 0, 0);
  return null;
end $$;
