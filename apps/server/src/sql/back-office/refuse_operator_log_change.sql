create or replace function refuse_operator_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_log is append-only';
end
$$;

create or replace trigger operator_log_rows before update or delete on operator_log
  for each row execute function refuse_operator_log_change();
create or replace trigger operator_log_whole before truncate on operator_log
  for each statement execute function refuse_operator_log_change();
