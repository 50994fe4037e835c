-- A commitment that could be changed would be none. The seed is added once, with the result it explains.
create or replace function keep_esports_series() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.seed is not null
    or (new.game_id, new.sport, new.best_of, new.edge, new.commitment, new.committed_at)
      is distinct from (old.game_id, old.sport, old.best_of, old.edge, old.commitment, old.committed_at) then
    raise exception 'a series keeps what it was committed to';
  end if;
  return new;
end
$$;

create or replace trigger esports_series_rows before update or delete on esports_series
  for each row execute function keep_esports_series();
create or replace trigger esports_series_whole before truncate on esports_series
  for each statement execute function keep_esports_series();
