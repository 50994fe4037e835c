-- Every wallet of these members as it stands at this point of the transaction, as `member/wallet/balance` with commas between:
-- for whoever tells a caller, in the statement that moved the money, what else there is.
CREATE OR REPLACE FUNCTION ledger_wallets_of(p_members bigint[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_wallets text;
BEGIN
  SELECT string_agg(a.member_id || '/' || a.wallet || '/' || a.balance, ',') INTO v_wallets
    FROM unnest(p_members) AS m(member_id) JOIN ledger_account a ON a.member_id = m.member_id AND a.currency = 'CNY';
  RETURN v_wallets;
END $$;
