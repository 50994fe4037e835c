-- The short way of ledger_post_many for entries of several lines between the house and one wallet of a member: a stake and
-- what comes back at once. They are all new, each on a wallet of its own that is there and is no debt; so nobody's answer
-- depends on a neighbour's. p_members to p_deltas name each entry's wallet and what the entry changes in all; lines name
-- their entry by its position. It gives up as ledger_post_group does: by a unique violation where an entry was posted
-- before, or with LG001. Whoever calls it has the planner pinned.
CREATE OR REPLACE FUNCTION ledger_post_wallets(
  p_refused text[],
  p_keys text[], p_kinds text[], p_causes text[], p_versions integer[], p_actors text[], p_ats timestamptz[],
  p_memos text[], p_fingerprints bytea[],
  p_members bigint[], p_wallets text[], p_deltas bigint[],
  p_entries integer[], p_lines integer[],
  p_from_members bigint[], p_from_wallets text[], p_to_members bigint[], p_to_wallets text[], p_currencies text[],
  p_amounts bigint[],
  OUT outcomes text[], OUT ids bigint[], OUT from_afters bigint[], OUT to_afters bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
  -- The transaction gets its number before its entries get theirs: the sealer relies on that order.
  v_xact CONSTANT xid8 := pg_current_xact_id();
  -- Of each entry's wallet, once it is posted.
  v_afters bigint[];
  v_all_posted boolean;
BEGIN
  SELECT array_agg(w.balance + w.delta ORDER BY w.place) INTO v_afters
    FROM (
      SELECT a.balance, w.delta, w.place FROM unnest(p_members, p_wallets, p_deltas)
        WITH ORDINALITY AS w(member_id, wallet, delta, place)
      JOIN ledger_account a ON a.member_id = w.member_id AND a.wallet = w.wallet AND a.currency = 'CNY'
      ORDER BY a.member_id, a.wallet, a.currency FOR UPDATE OF a
    ) w;
  IF cardinality(v_afters) IS DISTINCT FROM cardinality(p_members) THEN
    RAISE EXCEPTION 'a wallet is yet to be opened' USING ERRCODE = 'LG001';
  END IF;

  WITH decided AS MATERIALIZED (
    SELECT w.*, CASE WHEN w.refused IS NULL AND w.after >= 0 THEN nextval('ledger_entry_id') END AS id
    FROM unnest(p_refused, p_keys, p_kinds, p_causes, p_versions, p_actors, p_ats, p_memos, p_fingerprints, p_members,
        p_wallets, v_afters)
      WITH ORDINALITY AS w(refused, key, kind, cause, version, actor, at, memo, fingerprint, member_id, wallet, after, place)
  ), entry AS (
    INSERT INTO ledger_entry (id, key, kind, cause, version, actor, at, memo, fingerprint)
      SELECT id, key, kind, cause, version, actor, at, memo, fingerprint FROM decided WHERE id IS NOT NULL
  ), moved AS (
    UPDATE ledger_account a SET balance = d.after FROM decided d
    WHERE d.id IS NOT NULL AND a.member_id = d.member_id AND a.wallet = d.wallet AND a.currency = 'CNY'
  )
  SELECT array_agg(CASE WHEN d.id IS NOT NULL THEN 'posted' ELSE coalesce(d.refused, 'insufficient-balance') END),
      array_agg(d.id), bool_and(d.id IS NOT NULL)
    INTO outcomes, ids, v_all_posted
    FROM (SELECT * FROM decided ORDER BY place) d;

  -- Who is refused now may have been posted before, and then has a right to its first answer.
  IF NOT v_all_posted AND EXISTS (
    SELECT FROM unnest(ids, p_keys, p_kinds, p_causes, p_versions) AS w(id, key, kind, cause, version)
    WHERE w.id IS NULL AND (EXISTS (SELECT FROM ledger_entry e WHERE e.key = w.key) OR EXISTS (
      SELECT FROM ledger_entry e WHERE e.kind = w.kind AND e.cause = w.cause AND e.version = w.version))
  ) THEN
    RAISE EXCEPTION 'not a plain group' USING ERRCODE = 'LG001';
  END IF;

  -- A house account has no row, and so no balance.
  WITH written AS MATERIALIZED (
    SELECT ids[w.entry] AS id, w.*, CASE WHEN w.from_member > 0 THEN v_afters[w.entry] END AS from_after,
      CASE WHEN w.to_member > 0 THEN v_afters[w.entry] END AS to_after
    FROM unnest(p_entries, p_lines, p_from_members, p_from_wallets, p_to_members, p_to_wallets, p_currencies, p_amounts)
      AS w(entry, line, from_member, from_wallet, to_member, to_wallet, currency, amount)
  ), posting AS (
    INSERT INTO ledger_posting
      SELECT id, line, from_member, from_wallet, to_member, to_wallet, currency, amount, from_after, to_after
      FROM written WHERE id IS NOT NULL
  )
  SELECT array_agg(w.from_after), array_agg(w.to_after) INTO from_afters, to_afters FROM written w;
END $$;
