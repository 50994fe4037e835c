import { postLineUnlessRefusedFunction } from './post.ts';

/**
 * What the statement of a checked posting is put together from (see ../post-checked.ts). It names the caller's functions
 * in its text, so the server plans it once a connection; looking the names up inside one general function cost a parse
 * and a plan for each of them, every time.
 */
export const checkFunctions = /* sql */ `
DROP FUNCTION ledger_post_checked(text, text, jsonb, text[], text[], text[], integer[], text[], timestamptz[], text[],
  bytea[], integer[], integer[], bigint[], text[], text[], integer[], integer[], integer[], bigint[]);
DROP FUNCTION ledger_post_line_checked(text, text, jsonb, text, text, text, integer, text, timestamptz, text, bytea,
  bigint, text, bigint, text, text, bigint);

${postLineUnlessRefusedFunction}
-- What was posted before is not checked again: its first answer stands.
CREATE FUNCTION ledger_already_posted(p_keys text[]) RETURNS boolean[] LANGUAGE plpgsql AS $$
DECLARE
  v_known boolean[];
BEGIN
  SELECT array_agg(e.id IS NOT NULL ORDER BY w.place) INTO v_known
    FROM unnest(p_keys) WITH ORDINALITY AS w(key, place) LEFT JOIN ledger_entry e ON e.key = w.key;
  RETURN v_known;
END $$;

-- Nor is what somebody has refused already.
CREATE FUNCTION ledger_known_or_refused(p_known boolean[], p_refusals text[]) RETURNS boolean[] LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1..cardinality(p_known) LOOP
    IF p_refusals[i] IS NOT NULL THEN
      p_known[i] := true;
    END IF;
  END LOOP;
  RETURN p_known;
END $$;

CREATE FUNCTION ledger_merge_refusals(p_refusals text[], p_others text[]) RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1..cardinality(p_refusals) LOOP
    IF p_refusals[i] IS NULL THEN
      p_refusals[i] := p_others[i];
    END IF;
  END LOOP;
  RETURN p_refusals;
END $$;
`;
