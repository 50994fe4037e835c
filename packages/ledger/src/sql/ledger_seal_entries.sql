-- The hash chain. Entries are sealed after they are committed, so posting never waits for its neighbour; a transaction
-- that commits late is simply sealed late, because "not sealed yet" is looked up, not guessed from the order of ids.
--
-- So that the look-up need not go back to the beginning, everything up to low_id is known to be sealed. It may rise to
-- some id only when no transaction is left that could still bring a smaller one. Each posting transaction gets its
-- number before it draws an id. So the sealer remembers the highest id it saw (next_id) and a transaction number drawn
-- after that (next_xact): once all transactions before next_xact have ended, low_id may move up to next_id.
CREATE OR REPLACE FUNCTION ledger_seal_entries(p_limit integer) RETURNS integer LANGUAGE plpgsql
  SET enable_seqscan = off SET jit = off
AS $$
DECLARE
  v_mark ledger_seal_mark;
  v_low_id bigint;
  v_seen_id bigint;
  v_seq bigint;
  v_hash bytea;
  v_entry record;
  v_ids bigint[] := '{}';
  v_prev_hashes bytea[] := '{}';
  v_hashes bytea[] := '{}';
BEGIN
  -- One sealer at a time per ledger; the table's own number tells ledgers in one database apart.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_seal', 'ledger_seal'::regclass::oid::bigint)) THEN
    RETURN 0;
  END IF;
  SELECT * INTO v_mark FROM ledger_seal_mark;
  -- Inside a larger transaction our own number may be older than the ids we see, and would prove nothing.
  IF pg_current_xact_id_if_assigned() IS NULL THEN
    SELECT max(id) INTO v_seen_id FROM ledger_entry;
  END IF;
  -- A number from the future was drawn before a restore into a new server: whoever came before it is long gone.
  IF v_mark.next_xact <= pg_snapshot_xmin(pg_current_snapshot())
    OR v_mark.next_xact > pg_snapshot_xmax(pg_current_snapshot())
      AND v_mark.next_xact IS DISTINCT FROM pg_current_xact_id_if_assigned()
  THEN
    v_low_id := v_mark.next_id;
  END IF;

  SELECT seq, hash INTO v_seq, v_hash FROM ledger_seal ORDER BY seq DESC LIMIT 1;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  FOR v_entry IN
    SELECT u.id, d.digest FROM ledger_unsealed(p_limit) AS u(id) JOIN ledger_digest d ON d.entry_id = u.id ORDER BY u.id
  LOOP
    v_ids := v_ids || v_entry.id;
    v_prev_hashes := v_prev_hashes || v_hash;
    v_hash := sha256(v_hash || v_entry.digest);
    v_hashes := v_hashes || v_hash;
  END LOOP;

  INSERT INTO ledger_seal (seq, entry_id, prev_hash, hash)
    SELECT v_seq + n, entry_id, prev_hash, hash
    FROM unnest(v_ids, v_prev_hashes, v_hashes) WITH ORDINALITY AS s(entry_id, prev_hash, hash, n);
  INSERT INTO ledger_sealed_total AS t
    SELECT m.member_id, m.wallet, m.currency, sum(m.delta)::bigint
    FROM unnest(v_ids) AS s(entry_id) JOIN ledger_move m USING (entry_id)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (member_id, wallet, currency) DO UPDATE SET total = t.total + excluded.total;

  IF v_low_id IS NOT NULL THEN
    -- A full round may have left some behind, all of them beyond its last one.
    IF cardinality(v_ids) = p_limit THEN
      v_low_id := least(v_low_id, v_ids[p_limit]);
    END IF;
    UPDATE ledger_seal_mark SET low_id = greatest(low_id, v_low_id), next_id = NULL, next_xact = NULL
      RETURNING * INTO v_mark;
  END IF;
  IF v_mark.next_id IS NULL AND v_seen_id > v_mark.low_id THEN
    UPDATE ledger_seal_mark SET next_id = v_seen_id, next_xact = pg_current_xact_id();
  END IF;
  RETURN cardinality(v_ids);
END $$;
