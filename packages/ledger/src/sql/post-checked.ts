/**
 * The first way of posting on somebody's word, which ledger-09 replaces: see judge-words.ts. Before any wallet is locked, the caller's own function judges every entry that is new and
 * may lock what it needs; after the postings are written, a second one counts and writes the caller's own rows. All of it
 * is one statement and one transaction, so a stake and its ticket are one fact without a second round trip.
 *
 * `p_check(rows jsonb, known boolean[]) RETURNS text[]` gives a word for each entry it refuses and null for the others;
 * it locks in ascending member order
 * and counts nothing, because the money may still be missing. `p_apply(rows jsonb, outcomes text[], ids bigint[]) RETURNS void` writes what
 * belongs to the entries whose outcome is 'posted'.
 */
export const postCheckedFunction = /* sql */ `
CREATE FUNCTION ledger_post_checked(
  p_check text, p_apply text, p_rows jsonb,
  p_keys text[], p_kinds text[], p_causes text[], p_versions integer[], p_actors text[], p_ats timestamptz[],
  p_memos text[], p_fingerprints bytea[], p_key_firsts integer[], p_cause_firsts integer[],
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
  EXECUTE format('SELECT %I($1, $2)', p_check) INTO v_refused USING p_rows, v_known;
  SELECT m.outcomes, m.ids, m.from_afters, m.to_afters INTO outcomes, ids, from_afters, to_afters
    FROM ledger_post_many(p_keys, p_kinds, p_causes, p_versions, p_actors, p_ats, p_memos, p_fingerprints,
      p_key_firsts, p_cause_firsts, p_members, p_wallets, p_currencies, p_entries, p_froms, p_tos, p_amounts,
      v_refused) m;
  IF p_apply <> '' AND 'posted' = ANY (outcomes) THEN
    EXECUTE format('SELECT %I($1, $2, $3)', p_apply) USING p_rows, outcomes, ids;
  END IF;
END $$;

-- The same for a lone entry of a single line, which spares the server all work with arrays.
CREATE FUNCTION ledger_post_line_checked(
  p_check text, p_apply text, p_rows jsonb,
  p_key text, p_kind text, p_cause text, p_version integer, p_actor text, p_at timestamptz, p_memo text,
  p_fingerprint bytea,
  p_from_member bigint, p_from_wallet text, p_to_member bigint, p_to_wallet text, p_currency text, p_amount bigint,
  OUT outcome text, OUT posted_id bigint, OUT from_after bigint, OUT to_after bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known boolean;
  v_refused text[];
BEGIN
  v_known := EXISTS (SELECT FROM ledger_entry e WHERE e.key = p_key);
  EXECUTE format('SELECT %I($1, $2)', p_check) INTO v_refused USING p_rows, ARRAY[v_known];
  -- A twin may have been posted while the judge was at work; then its answer stands.
  IF v_refused[1] IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.key = p_key) THEN
    outcome := v_refused[1];
    RETURN;
  END IF;
  SELECT l.outcome, l.posted_id, l.from_after, l.to_after INTO outcome, posted_id, from_after, to_after
    FROM ledger_post_line(p_key, p_kind, p_cause, p_version, p_actor, p_at, p_memo, p_fingerprint,
      p_from_member, p_from_wallet, p_to_member, p_to_wallet, p_currency, p_amount) l;
  IF p_apply <> '' AND outcome = 'posted' THEN
    EXECUTE format('SELECT %I($1, $2, $3)', p_apply) USING p_rows, ARRAY[outcome], ARRAY[posted_id];
  END IF;
END $$;
`;
