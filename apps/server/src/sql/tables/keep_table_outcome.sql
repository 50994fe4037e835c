-- What was sealed of a round is never edited, and what was committed to before its bets does not change at all.
create or replace function keep_table_outcome() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'table_round keeps every round';
  end if;
  if (new.round_no, new.table_code, new.number, new.shoe_no, new.shoe_number, new.first_card, new.chain_id, new.link_index,
        new.rulebook)
      is distinct from (old.round_no, old.table_code, old.number, old.shoe_no, old.shoe_number, old.first_card, old.chain_id,
        old.link_index, old.rulebook) then
    raise exception 'round % keeps its number and its place', old.round_no;
  end if;
  if old.state = 'open' then
    return new;
  end if;
  if (new.drawn, new.cards, new.link, new.result_code, new.numbers, new.backs, new.closes_at, new.sealed_at, new.void_reason)
      is distinct from (old.drawn, old.cards, old.link, old.result_code, old.numbers, old.backs, old.closes_at, old.sealed_at,
        old.void_reason) then
    raise exception 'the outcome of round % is not edited', old.round_no;
  end if;
  if new.state <> old.state and not (old.state = 'sealed' and new.state = 'settled') then
    raise exception 'round % does not go from % to %', old.round_no, old.state, new.state;
  end if;
  return new;
end
$$;

create or replace trigger table_round_outcome before update or delete on table_round
  for each row execute function keep_table_outcome();
create or replace trigger table_round_whole before truncate on table_round
  for each statement execute function keep_table_outcome();
