-- Transactions, tickets and what members wrote about them are kept for five years: the database itself refuses to forget a younger one. The argument of a
-- trigger names the column that says when the record was made.
create or replace function refuse_early_deletion() returns trigger language plpgsql as $$
declare
  v_made_at timestamptz;
begin
  if tg_op = 'TRUNCATE' then
    raise exception '% must be retained for five years', tg_table_name;
  end if;
  execute format('select ($1).%I', tg_argv[0]) into v_made_at using old;
  if v_made_at > now() - interval '5 years' then
    raise exception '% must be retained for five years', tg_table_name;
  end if;
  return old;
end $$;

create or replace trigger retained_rows before delete on deposit_order
  for each row execute function refuse_early_deletion('created_at');
create or replace trigger retained_rows before delete on deposit_step
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on deposit_payment
  for each row execute function refuse_early_deletion('received_at');
create or replace trigger retained_rows before delete on withdrawal
  for each row execute function refuse_early_deletion('created_at');
create or replace trigger retained_rows before delete on transfer_order
  for each row execute function refuse_early_deletion('created_at');
create or replace trigger retained_rows before delete on wagering_bet
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on sport_ticket
  for each row execute function refuse_early_deletion('placed_at');
create or replace trigger retained_rows before delete on sport_result_change
  for each row execute function refuse_early_deletion('asked_at');
create or replace trigger retained_rows before delete on slot_round
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on lottery_ticket
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on table_ticket
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on lottery_follow
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on card_hand
  for each row execute function refuse_early_deletion('began_at');
create or replace trigger retained_rows before delete on card_step
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on fishing_session
  for each row execute function refuse_early_deletion('began_at');
create or replace trigger retained_rows before delete on fishing_shot
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on fishing_batch
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on fair_seed
  for each row execute function refuse_early_deletion('drawn_at');
create or replace trigger retained_rows before delete on feedback
  for each row execute function refuse_early_deletion('created_at');
create or replace trigger retained_rows before delete on feedback_message
  for each row execute function refuse_early_deletion('at');
create or replace trigger retained_rows before delete on feedback_dispute
  for each row execute function refuse_early_deletion('opened_at');
create or replace trigger retained_rows before delete on balance_adjustment
  for each row execute function refuse_early_deletion('asked_at');
create or replace trigger retained_rows before delete on certified_record
  for each row execute function refuse_early_deletion('issued_at');

create or replace trigger retained_whole before truncate on deposit_order
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on deposit_step
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on deposit_payment
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on withdrawal
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on transfer_order
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on wagering_bet
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on sport_ticket
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on sport_leg
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on sport_settlement
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on sport_ruling
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on sport_result_change
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on slot_round
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on lottery_ticket
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on table_ticket
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on lottery_follow
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on lottery_follow_issue
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on card_hand
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on card_hand_seat
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on card_step
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on fishing_session
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on fishing_shot
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on fishing_batch
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on fair_seed
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on feedback
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on feedback_message
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on feedback_dispute
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on balance_adjustment
  for each statement execute function refuse_early_deletion();
create or replace trigger retained_whole before truncate on certified_record
  for each statement execute function refuse_early_deletion();
