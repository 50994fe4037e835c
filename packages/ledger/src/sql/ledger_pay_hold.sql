-- Pays p_amount of a hold (nothing when 0) and, if asked, returns the rest.
CREATE OR REPLACE FUNCTION ledger_pay_hold(
  p_key text, p_kind text, p_cause text, p_version integer, p_actor text, p_at timestamptz, p_memo text,
  p_fingerprint bytea, p_hold_id bigint, p_to_member bigint, p_to_wallet text, p_amount bigint, p_release_rest boolean,
  OUT outcome text, OUT posted_id bigint, OUT held_id bigint,
  OUT members bigint[], OUT wallets text[], OUT currencies text[], OUT afters bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
  v_hold ledger_hold;
  v_rest bigint := 0;
BEGIN
  held_id := p_hold_id;
  SELECT * INTO v_hold FROM ledger_hold WHERE id = p_hold_id FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'not-found';
    RETURN;
  END IF;
  -- Asked first: the repeat of a payment finds its hold empty, and still deserves its first answer.
  SELECT a.outcome, a.posted_id INTO outcome, posted_id
    FROM ledger_recorded_answer(p_key, p_kind, p_cause, p_version, p_fingerprint) a;
  IF outcome IS NULL THEN
    IF p_release_rest THEN
      v_rest := v_hold.remaining - p_amount;
    END IF;
    IF p_amount > v_hold.remaining OR p_amount + v_rest = 0 THEN
      outcome := CASE v_hold.remaining WHEN 0 THEN 'hold-closed' ELSE 'hold-exceeded' END;
      RETURN;
    END IF;
    SELECT r.outcome, r.posted_id INTO outcome, posted_id FROM (
      SELECT array_agg(l.to_member) AS to_members, array_agg(l.to_wallet) AS to_wallets,
        array_agg(l.amount) AS amounts, count(*)::integer AS lines
      FROM (VALUES (p_to_member, p_to_wallet, p_amount), (v_hold.member_id, v_hold.source, v_rest))
        AS l(to_member, to_wallet, amount)
      WHERE l.amount > 0
    ) l, LATERAL ledger_post(p_key, p_kind, p_cause, p_version, p_actor, p_at, p_memo, p_fingerprint,
      array_fill(v_hold.member_id, ARRAY[l.lines]), array_fill('locked'::text, ARRAY[l.lines]), l.to_members,
      l.to_wallets, array_fill(v_hold.currency, ARRAY[l.lines]), l.amounts, p_hold_id, NULL) r;
    IF outcome = 'posted' THEN
      UPDATE ledger_hold SET remaining = remaining - p_amount - v_rest WHERE id = p_hold_id;
    END IF;
  END IF;
  SELECT b.* INTO members, wallets, currencies, afters FROM ledger_balances_after(posted_id) b;
END $$;
