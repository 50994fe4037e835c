-- What is written in these tables stays written: their rows are neither changed nor removed, by whomever. (The ledger keeps its
-- own rows, and the audit log blanks old addresses: refuse_audit_change.)
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger operator_log_rows before update or delete on operator_log
  for each row execute function refuse_change();
create or replace trigger operator_log_whole before truncate on operator_log
  for each statement execute function refuse_change();
create or replace trigger withdrawal_step_rows before update or delete on withdrawal_step
  for each row execute function refuse_change();
create or replace trigger withdrawal_step_whole before truncate on withdrawal_step
  for each statement execute function refuse_change();
create or replace trigger agent_statement_rows before update or delete on agent_statement
  for each row execute function refuse_change();
create or replace trigger agent_statement_whole before truncate on agent_statement
  for each statement execute function refuse_change();
create or replace trigger agent_statement_member_rows before update or delete on agent_statement_member
  for each row execute function refuse_change();
create or replace trigger agent_statement_member_whole before truncate on agent_statement_member
  for each statement execute function refuse_change();
create or replace trigger agent_correction_rows before update or delete on agent_correction
  for each row execute function refuse_change();
create or replace trigger agent_correction_whole before truncate on agent_correction
  for each statement execute function refuse_change();
create or replace trigger lottery_chain_rows before update or delete on lottery_chain
  for each row execute function refuse_change();
create or replace trigger lottery_chain_whole before truncate on lottery_chain
  for each statement execute function refuse_change();
create or replace trigger lottery_beacon_chain_rows before update or delete on lottery_beacon_chain
  for each row execute function refuse_change();
create or replace trigger lottery_beacon_chain_whole before truncate on lottery_beacon_chain
  for each statement execute function refuse_change();
create or replace trigger lottery_rulebook_rows before update or delete on lottery_rulebook
  for each row execute function refuse_change();
create or replace trigger lottery_rulebook_whole before truncate on lottery_rulebook
  for each statement execute function refuse_change();
