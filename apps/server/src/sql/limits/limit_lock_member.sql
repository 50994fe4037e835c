-- The member's row, locked until the end of the transaction.
create or replace function limit_lock_member(p_member bigint) returns limit_member volatile language plpgsql as $$
declare
  g limit_member;
begin
  select * into g from limit_member where member_id = p_member for no key update;
  if not found then
    insert into limit_member (member_id) values (p_member) on conflict do nothing;
    select * into g from limit_member where member_id = p_member for no key update;
  end if;
  return g;
end $$;
