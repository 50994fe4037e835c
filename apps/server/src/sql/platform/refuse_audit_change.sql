-- The log stays append-only with one exception: an address and a browser may be blanked when the row is no longer
-- fresh. Everything else of the row, and every removal, is refused as before.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at < clock_timestamp() - interval '30 days' and new.ip = '' and new.user_agent = ''
    and to_jsonb(new) - 'ip' - 'user_agent' = to_jsonb(old) - 'ip' - 'user_agent' then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end
$$;

create or replace trigger audit_log_rows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create or replace trigger audit_log_whole before truncate on audit_log
  for each statement execute function refuse_audit_change();
