-- What was posted before is not checked again: its first answer stands.
CREATE OR REPLACE FUNCTION ledger_already_posted(p_keys text[]) RETURNS boolean[] LANGUAGE plpgsql AS $$
DECLARE
  v_known boolean[];
BEGIN
  SELECT array_agg(e.id IS NOT NULL ORDER BY w.place) INTO v_known
    FROM unnest(p_keys) WITH ORDINALITY AS w(key, place) LEFT JOIN ledger_entry e ON e.key = w.key;
  RETURN v_known;
END $$;
