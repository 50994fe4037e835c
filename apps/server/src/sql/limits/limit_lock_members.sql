-- The rows of members, each named once, locked in ascending order until the end of the transaction; missing ones are made. Of
-- one member's stakes made at once, in whatever process, the second waits here and then sees the first.
create or replace function limit_lock_members(p_members bigint[]) returns void volatile language plpgsql as $$
declare
  v_locked bigint;
begin
  perform from limit_member where member_id = any (p_members) order by member_id for no key update;
  get diagnostics v_locked = row_count;
  if v_locked < cardinality(p_members) then
    insert into limit_member (member_id)
      select distinct m from unnest(p_members) m
      where not exists (select from limit_member where member_id = m) order by m on conflict do nothing;
    perform from limit_member where member_id = any (p_members) order by member_id for no key update;
  end if;
end $$;
