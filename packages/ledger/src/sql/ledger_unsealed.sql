-- A function, because left to itself the planner takes "newer than the mark" for a third of the journal and reads it all.
CREATE OR REPLACE FUNCTION ledger_unsealed(p_limit integer DEFAULT NULL)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  RETURN QUERY SELECT e.id FROM ledger_entry e
    WHERE e.id > (SELECT low_id FROM ledger_seal_mark)
      AND NOT EXISTS (SELECT FROM ledger_seal s WHERE s.entry_id = e.id)
    ORDER BY e.id LIMIT p_limit;
END $$;
