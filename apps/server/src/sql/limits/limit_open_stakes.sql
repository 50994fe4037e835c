-- What a member has at stake in bets that are not settled yet, in all venues together.
create or replace function limit_open_stakes(p_member bigint) returns bigint stable language sql as $$
  select coalesce(sum(a.balance), 0)::bigint from ledger_account a
  where a.member_id = p_member and a.wallet like 'stake:%' and a.currency = 'CNY'
$$;
