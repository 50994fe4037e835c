-- A part of a ticket is as old as its ticket.
create or replace function refuse_early_deletion_of_part() returns trigger language plpgsql as $$
begin
  if exists (select from sport_ticket t where t.id = old.ticket_id and t.placed_at > now() - interval '5 years') then
    raise exception '% must be retained for five years', tg_table_name;
  end if;
  return old;
end $$;

create or replace trigger retained_rows before delete on sport_leg
  for each row execute function refuse_early_deletion_of_part();
create or replace trigger retained_rows before delete on sport_settlement
  for each row execute function refuse_early_deletion_of_part();
create or replace trigger retained_rows before delete on sport_ruling
  for each row execute function refuse_early_deletion_of_part();
