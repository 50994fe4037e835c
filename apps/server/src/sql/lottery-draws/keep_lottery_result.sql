-- A result is never edited. An issue is decided once; afterwards what decided it changes only together with a version
-- that goes up by one, and what was committed to before its sale does not change at all.
create or replace function keep_lottery_result() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'lottery_issue keeps every issue';
  end if;
  if (new.issue_no, new.game_code, new.day, new.number, new.chain_id, new.link_index)
      is distinct from (old.issue_no, old.game_code, old.day, old.number, old.chain_id, old.link_index) then
    raise exception 'issue % keeps its number and its link', old.issue_no;
  end if;
  if new.version not between old.version and old.version + 1 or (old.state = 'waiting' and new.version > old.version) then
    raise exception 'the version of issue % goes up one by one, from its first result', old.issue_no;
  end if;
  if old.state = 'waiting' or new.version > old.version then
    return new;
  end if;
  if (new.beacon_round, new.lunar_year, new.opens_at, new.closes_at, new.draws_at, new.draw, new.link, new.beacon,
        new.beacon_signature, new.drawn_at, new.void_reason)
      is distinct from (old.beacon_round, old.lunar_year, old.opens_at, old.closes_at, old.draws_at, old.draw, old.link,
        old.beacon, old.beacon_signature, old.drawn_at, old.void_reason) then
    raise exception 'the result of issue % is not edited', old.issue_no;
  end if;
  if new.state <> old.state and not (old.state = 'drawn' and new.state = 'settled') then
    raise exception 'issue % does not go from % to %', old.issue_no, old.state, new.state;
  end if;
  return new;
end
$$;

create or replace trigger lottery_issue_rows before update or delete on lottery_issue
  for each row execute function keep_lottery_result();
create or replace trigger lottery_issue_whole before truncate on lottery_issue
  for each statement execute function keep_lottery_result();
