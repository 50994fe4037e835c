/**
 * Posting on somebody's word. Before any wallet is locked, the caller's own function judges every entry that is new and
 * may lock what it needs; after the postings are written, a second one counts and writes the caller's own rows. All of it
 * is one statement and one transaction, so a stake and its ticket are one fact without a second round trip.
 *
 * `p_judge(rows jsonb, known boolean[]) RETURNS text[]` gives a word for each entry it refuses and null for the others;
 * it locks in ascending member order
 * and counts nothing, because the money may still be missing. `p_write(rows jsonb, outcomes text[], ids bigint[]) RETURNS void` writes what
 * belongs to the entries whose outcome is 'posted'.
 */
export const postJudgedFunction = /* sql */ `
CREATE FUNCTION ledger_post_judged(
  p_judge text, p_write text, p_rows jsonb,
  p_keys text[], p_kinds text[], p_causes text[], p_versions integer[], p_actors text[], p_ats timestamptz[],
  p_memos text[], p_fingerprints bytea[], p_key_twins integer[], p_cause_twins integer[],
  p_members bigint[], p_wallets text[], p_currencies text[],
  p_entries integer[], p_froms integer[], p_tos integer[], p_amounts bigint[],
  OUT outcomes text[], OUT ids bigint[], OUT from_afters bigint[], OUT to_afters bigint[]
) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET jit = off
AS $$
DECLARE
  v_known boolean[];
  v_refused text[];
BEGIN
  -- What was posted before is not judged again: its first answer stands.
  SELECT array_agg(e.id IS NOT NULL ORDER BY w.place) INTO v_known
    FROM unnest(p_keys) WITH ORDINALITY AS w(key, place) LEFT JOIN ledger_entry e ON e.key = w.key;
  EXECUTE format('SELECT %I($1, $2)', p_judge) INTO v_refused USING p_rows, v_known;
  SELECT m.outcomes, m.ids, m.from_afters, m.to_afters INTO outcomes, ids, from_afters, to_afters
    FROM ledger_post_many(p_keys, p_kinds, p_causes, p_versions, p_actors, p_ats, p_memos, p_fingerprints,
      p_key_twins, p_cause_twins, p_members, p_wallets, p_currencies, p_entries, p_froms, p_tos, p_amounts,
      v_refused) m;
  IF p_write <> '' AND 'posted' = ANY (outcomes) THEN
    EXECUTE format('SELECT %I($1, $2, $3)', p_write) USING p_rows, outcomes, ids;
  END IF;
END $$;
`;
