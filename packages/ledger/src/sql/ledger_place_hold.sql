-- Money on its way out: taken into "locked", then paid out wholly or in part, or returned to where it came from
-- (ledger_pay_hold). Only these two touch "locked", so that per member it always equals what its open holds still hold.
CREATE OR REPLACE FUNCTION ledger_place_hold(
  p_key text, p_kind text, p_cause text, p_version integer, p_actor text, p_at timestamptz, p_memo text,
  p_fingerprint bytea, p_member bigint, p_wallet text, p_currency text, p_amount bigint,
  OUT outcome text, OUT posted_id bigint, OUT held_id bigint,
  OUT members bigint[], OUT wallets text[], OUT currencies text[], OUT afters bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
  held_id := nextval('ledger_hold_id');
  SELECT r.outcome, r.posted_id INTO outcome, posted_id
    FROM ledger_post(p_key, p_kind, p_cause, p_version, p_actor, p_at, p_memo, p_fingerprint, ARRAY[p_member],
      ARRAY[p_wallet], ARRAY[p_member], ARRAY['locked'], ARRAY[p_currency], ARRAY[p_amount], held_id, NULL) r;
  IF outcome = 'posted' THEN
    INSERT INTO ledger_hold VALUES (held_id, p_member, p_wallet, p_currency, p_amount, p_amount);
  ELSE
    SELECT e.hold_id INTO held_id FROM ledger_entry e WHERE e.id = posted_id;
  END IF;
  SELECT b.* INTO members, wallets, currencies, afters FROM ledger_balances_after(posted_id) b;
END $$;
