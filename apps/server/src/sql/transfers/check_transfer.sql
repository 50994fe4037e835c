-- The same as check_transfers for a transfer that goes alone.
create or replace function check_transfer(p_row jsonb) returns text language plpgsql as $$
begin
  if p_row ->> 'way' = 'in' and eligibility_refusal((p_row ->> 'member')::bigint, p_row ->> 'barred',
    (p_row ->> 'must_verify')::boolean, (p_row ->> 'born_by')::date) is not null then
    return 'not-now';
  end if;
  return transfer_refusal(p_row);
end $$;
