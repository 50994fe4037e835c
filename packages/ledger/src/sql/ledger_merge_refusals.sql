-- The refusals of two checks as one list; the first one's word stands.
CREATE OR REPLACE FUNCTION ledger_merge_refusals(p_refusals text[], p_others text[])
RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1..cardinality(p_refusals) LOOP
    IF p_refusals[i] IS NULL THEN
      p_refusals[i] := p_others[i];
    END IF;
  END LOOP;
  RETURN p_refusals;
END $$;
