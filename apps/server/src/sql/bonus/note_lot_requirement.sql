-- A bet has closed the requirement of a lot: whoever counts bets knows nothing of lots, so the lot is put on a list, in the
-- same transaction, and is closed a moment later by a job that holds the member's rows in the order everybody does.
create or replace function note_lot_requirement() returns trigger language plpgsql as $$
begin
  insert into bonus_lot_due (requirement_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger wagering_requirement_lot after update of closed_at on wagering_requirement
  for each row when (old.closed_at is null and new.closed_at is not null and new.cause like 'bonus-lot:%'
    and new.close_reason in ('played', 'lapsed'))
  execute function note_lot_requirement();
