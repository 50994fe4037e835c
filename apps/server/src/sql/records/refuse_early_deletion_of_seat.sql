-- A seat of a hand is as old as its hand.
create or replace function refuse_early_deletion_of_seat() returns trigger language plpgsql as $$
begin
  if exists (select from card_hand h where h.hand_no = old.hand_no and h.began_at > now() - interval '5 years') then
    raise exception '% must be retained for five years', tg_table_name;
  end if;
  return old;
end $$;

create or replace trigger retained_rows before delete on card_hand_seat
  for each row execute function refuse_early_deletion_of_seat();
