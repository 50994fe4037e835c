-- What a second check is not asked about: entries that were posted before, and those the first check refused.
CREATE OR REPLACE FUNCTION ledger_known_or_refused(p_known boolean[], p_refusals text[])
RETURNS boolean[] LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1..cardinality(p_known) LOOP
    IF p_refusals[i] IS NOT NULL THEN
      p_known[i] := true;
    END IF;
  END LOOP;
  RETURN p_known;
END $$;
