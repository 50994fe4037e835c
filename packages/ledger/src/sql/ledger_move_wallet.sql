-- Moves one member wallet and tells its balance, or null when it cannot afford that.
CREATE OR REPLACE FUNCTION ledger_move_wallet(p_member bigint, p_wallet text, p_currency text, p_delta bigint)
RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_after bigint;
BEGIN
  UPDATE ledger_account SET balance = balance + p_delta
    WHERE member_id = p_member AND wallet = p_wallet AND currency = p_currency
      AND CASE p_wallet WHEN 'debt' THEN balance + p_delta <= 0 ELSE balance + p_delta >= 0 END
    RETURNING balance INTO v_after;
  IF NOT FOUND AND (CASE p_wallet WHEN 'debt' THEN p_delta <= 0 ELSE p_delta >= 0 END) THEN
    -- It could not be short, so it was not there yet.
    INSERT INTO ledger_account AS a VALUES (p_member, p_wallet, p_currency, p_delta)
      ON CONFLICT (member_id, wallet, currency) DO UPDATE SET balance = a.balance + p_delta
      RETURNING a.balance INTO v_after;
  END IF;
  RETURN v_after;
END $$;
