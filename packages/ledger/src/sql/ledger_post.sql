-- One entry in one call. Balances move first, each by a conditional update in ascending account order; the entry is
-- written only when all of them could. What could not be posted is moved back and answered, never raised, because the
-- caller's transaction goes on. Most entries are a single line, and have a shorter way of their own: ledger_post_line.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_cause text, p_version integer, p_actor text, p_at timestamptz, p_memo text,
  p_fingerprint bytea,
  p_from_members bigint[], p_from_wallets text[], p_to_members bigint[], p_to_wallets text[],
  p_currencies text[], p_amounts bigint[], p_hold_id bigint, p_reverses bigint,
  OUT outcome text, OUT posted_id bigint, OUT from_afters bigint[], OUT to_afters bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
  v_xact CONSTANT xid8 := pg_current_xact_id();
  -- The accounts touched, each once, in lock order, and where the two sides of each line stand among them.
  v_members bigint[];
  v_wallets text[];
  v_currencies text[];
  v_deltas bigint[];
  v_from integer[];
  v_to integer[];
  v_afters bigint[];
  v_moved integer := 0;
  v_short text;
BEGIN
  WITH side AS (
    SELECT *, dense_rank() OVER (ORDER BY member_id, wallet COLLATE "C", currency COLLATE "C")::integer AS place
    FROM (
      SELECT true AS pays, line, member_id, wallet, currency, -amount AS delta
        FROM unnest(p_from_members, p_from_wallets, p_currencies, p_amounts)
          WITH ORDINALITY AS f(member_id, wallet, currency, amount, line)
      UNION ALL
      SELECT false, line, member_id, wallet, currency, amount
        FROM unnest(p_to_members, p_to_wallets, p_currencies, p_amounts)
          WITH ORDINALITY AS t(member_id, wallet, currency, amount, line)
    ) s
  ), account AS (
    SELECT place, min(member_id) AS member_id, min(wallet) AS wallet, min(currency) AS currency,
      sum(delta)::bigint AS delta
    FROM side GROUP BY place
  )
  SELECT array_agg(a.member_id ORDER BY place), array_agg(a.wallet ORDER BY place),
    array_agg(a.currency ORDER BY place), array_agg(a.delta ORDER BY place),
    (SELECT array_agg(place ORDER BY line) FROM side WHERE pays),
    (SELECT array_agg(place ORDER BY line) FROM side WHERE NOT pays)
  INTO v_members, v_wallets, v_currencies, v_deltas, v_from, v_to FROM account a;

  FOR i IN 1..cardinality(v_members) LOOP
    IF v_members[i] > 0 THEN
      IF v_wallets[i] = 'locked' AND p_hold_id IS NULL THEN
        RAISE EXCEPTION 'locked money moves through holds only';
      END IF;
      v_afters[i] := ledger_move_wallet(v_members[i], v_wallets[i], v_currencies[i], v_deltas[i]);
      IF v_afters[i] IS NULL THEN
        v_short := CASE v_wallets[i] WHEN 'debt' THEN 'debt-overpaid' ELSE 'insufficient-balance' END;
        EXIT;
      END IF;
    END IF;
    v_moved := i;
  END LOOP;

  IF v_short IS NULL THEN
    INSERT INTO ledger_entry (id, key, kind, cause, version, actor, at, memo, hold_id, reverses, fingerprint)
      VALUES (nextval('ledger_entry_id'), p_key, p_kind, p_cause, p_version, p_actor, p_at, p_memo, p_hold_id,
        p_reverses, p_fingerprint)
      ON CONFLICT DO NOTHING RETURNING id INTO posted_id;
    IF FOUND THEN
      FOR i IN 1..cardinality(p_amounts) LOOP
        from_afters[i] := v_afters[v_from[i]];
        to_afters[i] := v_afters[v_to[i]];
        INSERT INTO ledger_posting VALUES (posted_id, i, p_from_members[i], p_from_wallets[i], p_to_members[i],
          p_to_wallets[i], p_currencies[i], p_amounts[i], from_afters[i], to_afters[i]);
      END LOOP;
      outcome := 'posted';
      RETURN;
    END IF;
  END IF;

  FOR i IN 1..v_moved LOOP
    UPDATE ledger_account SET balance = balance - v_deltas[i]
      WHERE member_id = v_members[i] AND wallet = v_wallets[i] AND currency = v_currencies[i];
  END LOOP;
  SELECT coalesce(a.outcome, v_short), a.posted_id INTO outcome, posted_id
    FROM ledger_recorded_answer(p_key, p_kind, p_cause, p_version, p_fingerprint) a;
  SELECT array_agg(p.from_after ORDER BY p.line), array_agg(p.to_after ORDER BY p.line)
    INTO from_afters, to_afters FROM ledger_posting p WHERE p.entry_id = posted_id;
END $$;
