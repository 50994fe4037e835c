create or replace function refuse_lottery_chain_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger lottery_chain_rows before update or delete on lottery_chain
  for each row execute function refuse_lottery_chain_change();
create or replace trigger lottery_chain_whole before truncate on lottery_chain
  for each statement execute function refuse_lottery_chain_change();
create or replace trigger lottery_beacon_chain_rows before update or delete on lottery_beacon_chain
  for each row execute function refuse_lottery_chain_change();
create or replace trigger lottery_beacon_chain_whole before truncate on lottery_beacon_chain
  for each statement execute function refuse_lottery_chain_change();
create or replace trigger lottery_rulebook_rows before update or delete on lottery_rulebook
  for each row execute function refuse_lottery_chain_change();
create or replace trigger lottery_rulebook_whole before truncate on lottery_rulebook
  for each statement execute function refuse_lottery_chain_change();
