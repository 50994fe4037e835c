-- Many reversals in one statement, each with the answer it would have got alone, in this order. What they draw on is
-- locked first, all at once and in ascending order, so that two groups wait for each other and never block.
CREATE OR REPLACE FUNCTION ledger_reverse_many(
  p_entry_ids bigint[], p_keys text[], p_actors text[], p_ats timestamptz[], p_reasons text[], p_fingerprints bytea[],
  p_owes boolean[], OUT outcomes text[], OUT ids bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  v_done record;
BEGIN
  outcomes := array_fill(NULL::text, ARRAY[cardinality(p_entry_ids)]);
  ids := array_fill(NULL::bigint, ARRAY[cardinality(p_entry_ids)]);
  PERFORM FROM (
      SELECT DISTINCT m.member_id, m.currency, w.wallet
      FROM unnest(p_entry_ids) AS r(entry_id)
      JOIN ledger_entry e ON e.id = r.entry_id
      LEFT JOIN ledger_hold h ON h.id = e.hold_id
      JOIN ledger_move m ON m.entry_id = e.id
      CROSS JOIN LATERAL (VALUES (coalesce(nullif(m.wallet, 'locked'), h.source)), ('debt' COLLATE "C")) AS w(wallet)
      WHERE m.member_id > 0
    ) asked
    JOIN ledger_account a ON a.member_id = asked.member_id AND a.wallet = asked.wallet AND a.currency = asked.currency
    ORDER BY a.member_id, a.wallet, a.currency FOR UPDATE OF a;
  FOR i IN 1..cardinality(p_entry_ids) LOOP
    SELECT r.outcome, r.posted_id INTO v_done
      FROM ledger_reverse(p_entry_ids[i], p_keys[i], p_actors[i], p_ats[i], p_reasons[i], p_fingerprints[i], p_owes[i]) r;
    outcomes[i] := v_done.outcome;
    ids[i] := v_done.posted_id;
  END LOOP;
END $$;
