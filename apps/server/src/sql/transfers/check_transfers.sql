-- Transfers into a venue ask who it is before anything else; money always comes back.
create or replace function check_transfers(p_rows jsonb, p_known boolean[]) returns text[] language plpgsql as $$
declare
  v_words text[] := transfer_refusals(p_rows, p_known);
  v_row record;
begin
  for v_row in
    select r.place
    from rows from (jsonb_to_recordset(p_rows) as (member bigint, way text, barred text, must_verify boolean, born_by date))
      with ordinality as r(member, way, barred, must_verify, born_by, place)
    where r.way = 'in' and not p_known[r.place] and eligibility_refusal(r.member, r.barred, r.must_verify, r.born_by) is not null
  loop
    v_words[v_row.place] := 'not-now';
  end loop;
  return v_words;
end $$;
