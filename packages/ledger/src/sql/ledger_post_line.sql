-- One entry of a single line, which nearly every entry is: plain parameters, no work with arrays. A caller's check may have
-- refused it (p_refused); an entry that was posted before has its first answer given again whatever the check says.
CREATE OR REPLACE FUNCTION ledger_post_line(
  p_key text, p_kind text, p_cause text, p_version integer, p_actor text, p_at timestamptz, p_memo text,
  p_fingerprint bytea,
  p_from_member bigint, p_from_wallet text, p_to_member bigint, p_to_wallet text, p_currency text, p_amount bigint,
  p_refused text DEFAULT NULL,
  OUT outcome text, OUT posted_id bigint, OUT from_after bigint, OUT to_after bigint
) LANGUAGE plpgsql AS $$
DECLARE
  -- The transaction gets its number before the entry gets its own: the sealer relies on that order.
  v_xact CONSTANT xid8 := pg_current_xact_id();
  v_short text;
BEGIN
  IF p_refused IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.key = p_key) THEN
    outcome := p_refused;
    RETURN;
  END IF;
  IF p_from_member > 0 AND p_from_wallet = 'locked' OR p_to_member > 0 AND p_to_wallet = 'locked' THEN
    RAISE EXCEPTION 'locked money moves through holds only';
  END IF;
  -- A payer is short of money or not; a payee refuses only when it is a debt, and then because it is too small.
  IF p_to_member > 0 AND (p_to_member < p_from_member
    OR p_to_member = p_from_member AND p_to_wallet COLLATE "C" < p_from_wallet COLLATE "C")
  THEN
    to_after := ledger_move_wallet(p_to_member, p_to_wallet, p_currency, p_amount);
    IF to_after IS NULL THEN
      v_short := 'debt-overpaid';
    ELSE
      from_after := ledger_move_wallet(p_from_member, p_from_wallet, p_currency, -p_amount);
      IF from_after IS NULL THEN
        v_short := 'insufficient-balance';
      END IF;
    END IF;
  ELSE
    IF p_from_member > 0 THEN
      from_after := ledger_move_wallet(p_from_member, p_from_wallet, p_currency, -p_amount);
      IF from_after IS NULL THEN
        v_short := 'insufficient-balance';
      END IF;
    END IF;
    IF p_to_member > 0 AND v_short IS NULL THEN
      to_after := ledger_move_wallet(p_to_member, p_to_wallet, p_currency, p_amount);
      IF to_after IS NULL THEN
        v_short := 'debt-overpaid';
      END IF;
    END IF;
  END IF;

  IF v_short IS NULL THEN
    INSERT INTO ledger_entry (id, key, kind, cause, version, actor, at, memo, fingerprint)
      VALUES (nextval('ledger_entry_id'), p_key, p_kind, p_cause, p_version, p_actor, p_at, p_memo, p_fingerprint)
      ON CONFLICT DO NOTHING RETURNING id INTO posted_id;
    IF FOUND THEN
      INSERT INTO ledger_posting VALUES (posted_id, 1, p_from_member, p_from_wallet, p_to_member, p_to_wallet,
        p_currency, p_amount, from_after, to_after);
      outcome := 'posted';
      RETURN;
    END IF;
  END IF;

  IF from_after IS NOT NULL THEN
    UPDATE ledger_account SET balance = balance + p_amount
      WHERE member_id = p_from_member AND wallet = p_from_wallet AND currency = p_currency;
  END IF;
  IF to_after IS NOT NULL THEN
    UPDATE ledger_account SET balance = balance - p_amount
      WHERE member_id = p_to_member AND wallet = p_to_wallet AND currency = p_currency;
  END IF;
  SELECT coalesce(a.outcome, v_short), a.posted_id INTO outcome, posted_id
    FROM ledger_recorded_answer(p_key, p_kind, p_cause, p_version, p_fingerprint) a;
  SELECT p.from_after, p.to_after INTO from_after, to_after
    FROM ledger_posting p WHERE p.entry_id = posted_id AND p.line = 1;
END $$;
