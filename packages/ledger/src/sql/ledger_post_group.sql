-- The short way of ledger_post_many for what nearly every group is: entries of one line that are all new, on wallets
-- that are all there and come once each, none of them a debt. Then nobody's answer depends on a neighbour's, and two
-- statements do it all. It looks no key up beforehand: a unique violation tells that an entry was posted before. Then,
-- or with LG001, it gives up as a whole, and the long way does the work. Whoever calls it has the planner pinned.
CREATE OR REPLACE FUNCTION ledger_post_group(
  p_refused text[],
  p_keys text[], p_kinds text[], p_causes text[], p_versions integer[], p_actors text[], p_ats timestamptz[],
  p_memos text[], p_fingerprints bytea[],
  p_from_members bigint[], p_from_wallets text[], p_to_members bigint[], p_to_wallets text[], p_currencies text[],
  p_amounts bigint[],
  OUT outcomes text[], OUT ids bigint[], OUT from_afters bigint[], OUT to_afters bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
  -- The transaction gets its number before its entries get theirs: the sealer relies on that order.
  v_xact CONSTANT xid8 := pg_current_xact_id();
  v_is_plain boolean;
  v_all_posted boolean;
BEGIN
  PERFORM FROM unnest(p_from_members || p_to_members, p_from_wallets || p_to_wallets, p_currencies || p_currencies)
      AS w(member_id, wallet, currency)
    JOIN ledger_account a ON a.member_id = w.member_id AND a.wallet = w.wallet AND a.currency = w.currency
    ORDER BY a.member_id, a.wallet, a.currency FOR UPDATE OF a;

  -- A house account has no row, and so no balance.
  WITH requested AS (
    SELECT w.*, f.balance - w.amount AS from_after, t.balance + w.amount AS to_after,
      (w.from_member = 0 OR f.balance IS NOT NULL) AND (w.to_member = 0 OR t.balance IS NOT NULL) AS is_plain,
      coalesce(w.refused, CASE WHEN f.balance < w.amount THEN 'insufficient-balance' ELSE 'posted' END) AS outcome
    FROM unnest(p_refused, p_keys, p_kinds, p_causes, p_versions, p_actors, p_ats, p_memos, p_fingerprints,
        p_from_members, p_from_wallets, p_to_members, p_to_wallets, p_currencies, p_amounts)
      WITH ORDINALITY AS w(refused, key, kind, cause, version, actor, at, memo, fingerprint, from_member, from_wallet,
        to_member, to_wallet, currency, amount, place)
    LEFT JOIN ledger_account f
      ON f.member_id = w.from_member AND f.wallet = w.from_wallet AND f.currency = w.currency
    LEFT JOIN ledger_account t ON t.member_id = w.to_member AND t.wallet = w.to_wallet AND t.currency = w.currency
  ), decided AS MATERIALIZED (
    SELECT *, CASE outcome WHEN 'posted' THEN nextval('ledger_entry_id') END AS id FROM requested
  ), entry AS (
    INSERT INTO ledger_entry (id, key, kind, cause, version, actor, at, memo, fingerprint)
      SELECT id, key, kind, cause, version, actor, at, memo, fingerprint FROM decided WHERE id IS NOT NULL
  ), posting AS (
    INSERT INTO ledger_posting
      SELECT id, 1, from_member, from_wallet, to_member, to_wallet, currency, amount, from_after, to_after
      FROM decided WHERE id IS NOT NULL
  ), moved AS (
    UPDATE ledger_account a SET balance = m.balance
    FROM (
      SELECT from_member AS member_id, from_wallet AS wallet, currency, from_after AS balance
        FROM decided WHERE id IS NOT NULL AND from_after IS NOT NULL
      UNION ALL
      SELECT to_member, to_wallet, currency, to_after FROM decided WHERE id IS NOT NULL AND to_after IS NOT NULL
    ) m
    WHERE a.member_id = m.member_id AND a.wallet = m.wallet AND a.currency = m.currency
  )
  SELECT array_agg(d.outcome), array_agg(d.id), array_agg(d.from_after), array_agg(d.to_after), bool_and(d.is_plain),
      bool_and(d.id IS NOT NULL)
    INTO outcomes, ids, from_afters, to_afters, v_is_plain, v_all_posted
    FROM (SELECT * FROM decided ORDER BY place) d;

  -- Who is refused now may have been posted before, and then has a right to its first answer.
  IF NOT v_is_plain OR NOT v_all_posted AND EXISTS (
    SELECT FROM unnest(ids, p_keys, p_kinds, p_causes, p_versions) AS w(id, key, kind, cause, version)
    WHERE w.id IS NULL AND (EXISTS (SELECT FROM ledger_entry e WHERE e.key = w.key) OR EXISTS (
      SELECT FROM ledger_entry e WHERE e.kind = w.kind AND e.cause = w.cause AND e.version = w.version))
  ) THEN
    RAISE EXCEPTION 'not a plain group' USING ERRCODE = 'LG001';
  END IF;
END $$;
