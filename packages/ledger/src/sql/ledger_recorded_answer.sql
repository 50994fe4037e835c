-- The outcome recorded for this key, or for this cause; nothing when both are new.
CREATE OR REPLACE FUNCTION ledger_recorded_answer(
  p_key text, p_kind text, p_cause text, p_version integer, p_fingerprint bytea,
  OUT outcome text, OUT posted_id bigint
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN e.fingerprint = p_fingerprint THEN 'repeated' ELSE 'key-reused' END, e.id
    INTO outcome, posted_id FROM ledger_entry e WHERE e.key = p_key;
  IF NOT FOUND THEN
    SELECT 'cause-taken', e.id INTO outcome, posted_id
      FROM ledger_entry e WHERE e.kind = p_kind AND e.cause = p_cause AND e.version = p_version;
  END IF;
END $$;
