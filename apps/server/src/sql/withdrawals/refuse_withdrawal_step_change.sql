create or replace function refuse_withdrawal_step_change() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_step is append-only';
end
$$;

create or replace trigger withdrawal_step_rows before update or delete on withdrawal_step
  for each row execute function refuse_withdrawal_step_change();
create or replace trigger withdrawal_step_whole before truncate on withdrawal_step
  for each statement execute function refuse_withdrawal_step_change();
