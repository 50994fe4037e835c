-- The wallets an entry touched and their balances right after it, for answers that are read back.
CREATE OR REPLACE FUNCTION ledger_balances_after(
  p_entry_id bigint, OUT members bigint[], OUT wallets text[], OUT currencies text[], OUT afters bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT array_agg(m.member_id), array_agg(m.wallet), array_agg(m.currency), array_agg(m.after)
  INTO members, wallets, currencies, afters
  FROM (
    SELECT DISTINCT member_id, wallet, currency, after FROM ledger_move WHERE entry_id = p_entry_id AND member_id > 0
  ) m;
END $$;
