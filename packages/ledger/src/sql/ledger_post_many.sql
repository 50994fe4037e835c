-- Many entries in one statement, with the same answers as one after another. All wallets are locked at once in
-- ascending order; a loop over arrays then decides in order of arrival who can afford what (a plain running sum would
-- let a refused entry eat the money of the next); the survivors are written set by set.
--
-- Accounts come once each and lines name them by position. p_key_firsts (and p_cause_firsts) hold the position of the first
-- entry of the group with the same key (or cause): its own, unless the group holds a repeat. p_refused is what the caller
-- has checked beforehand, if anything: an entry with a refusal there is refused with it, unless it is a repeat.
--
-- The planner is pinned because a plan made while the tables were empty costs a factor of three later on; what is looked up
-- is looked up by LATERAL, row by row, because such a plan may also go through a whole table once for each entry.
CREATE OR REPLACE FUNCTION ledger_post_many(
  p_keys text[], p_kinds text[], p_causes text[], p_versions integer[], p_actors text[], p_ats timestamptz[],
  p_memos text[], p_fingerprints bytea[], p_key_firsts integer[], p_cause_firsts integer[],
  p_members bigint[], p_wallets text[], p_currencies text[],
  p_entries integer[], p_froms integer[], p_tos integer[], p_amounts bigint[], p_refused text[] DEFAULT NULL,
  OUT outcomes text[], OUT ids bigint[], OUT from_afters bigint[], OUT to_afters bigint[]
) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET jit = off
AS $$
DECLARE
  -- The transaction gets its number before its entries get theirs: the sealer relies on that order.
  v_xact CONSTANT xid8 := pg_current_xact_id();
  v_count CONSTANT integer := cardinality(p_keys);
  -- Null stands for a house account, which anyone may draw on and nobody waits for.
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_members)]);
  v_debts boolean[] := array_fill(false, ARRAY[cardinality(p_members)]);
  v_key_owners integer[] := array_fill(NULL::integer, ARRAY[v_count]);
  v_cause_owners integer[] := array_fill(NULL::integer, ARRAY[v_count]);
  v_firsts integer[] := array_fill(NULL::integer, ARRAY[v_count]);
  v_new_ids bigint[] := array_fill(NULL::bigint, ARRAY[v_count]);
  v_found record;
  v_member bigint;
  v_wallet text;
  v_currency text;
  v_locked integer;
  v_first integer;
  v_next integer := 1;
  v_owner integer;
  v_short integer;
  v_posted integer := 0;
  v_repeated boolean := false;
BEGIN
  outcomes := array_fill(NULL::text, ARRAY[v_count]);
  ids := array_fill(NULL::bigint, ARRAY[v_count]);
  from_afters := array_fill(NULL::bigint, ARRAY[cardinality(p_entries)]);
  to_afters := from_afters;

  -- Lock every wallet, opening the missing ones.
  LOOP
    v_locked := 0;
    v_member := 0;
    FOR v_found IN
      SELECT w.place, a.member_id, a.wallet, a.currency, a.balance
      FROM (
        SELECT * FROM unnest(p_members, p_wallets, p_currencies) WITH ORDINALITY AS w(member_id, wallet, currency, place)
        ORDER BY member_id, wallet COLLATE "C", currency COLLATE "C"
      ) w
      CROSS JOIN LATERAL (
        SELECT a.* FROM ledger_account a
        WHERE a.member_id = w.member_id AND a.wallet = w.wallet AND a.currency = w.currency FOR UPDATE
      ) a
    LOOP
      IF v_found.wallet = 'locked' THEN
        RAISE EXCEPTION 'locked money moves through holds only';
      ELSIF v_found.member_id = v_member AND v_found.wallet = v_wallet AND v_found.currency = v_currency THEN
        RAISE EXCEPTION 'a wallet named twice would be counted twice';
      END IF;
      v_balances[v_found.place] := v_found.balance;
      v_debts[v_found.place] := v_found.wallet = 'debt';
      v_locked := v_locked + 1;
      v_member := v_found.member_id;
      v_wallet := v_found.wallet;
      v_currency := v_found.currency;
    END LOOP;
    EXIT WHEN v_locked = (SELECT count(*) FROM unnest(p_members) m WHERE m > 0);
    INSERT INTO ledger_account (member_id, wallet, currency, balance)
      SELECT w.member_id, w.wallet, w.currency, 0
      FROM unnest(p_members, p_wallets, p_currencies) AS w(member_id, wallet, currency)
      WHERE w.member_id > 0 ORDER BY w.member_id, w.wallet COLLATE "C", w.currency COLLATE "C"
      ON CONFLICT DO NOTHING;
  END LOOP;

  -- Find what was posted before. The locks are held, so a concurrent duplicate for the same wallet has ended by now.
  FOR v_found IN
    SELECT w.place, e.id, e.fingerprint = w.fingerprint AS same
    FROM unnest(p_keys, p_fingerprints) WITH ORDINALITY AS w(key, fingerprint, place)
    CROSS JOIN LATERAL (SELECT * FROM ledger_entry e WHERE e.key = w.key OFFSET 0) e
  LOOP
    ids[v_found.place] := v_found.id;
    outcomes[v_found.place] := CASE WHEN v_found.same THEN 'repeated' ELSE 'key-reused' END;
    v_repeated := v_repeated OR v_found.same;
  END LOOP;
  FOR v_found IN
    SELECT w.place
    FROM unnest(p_kinds, p_causes, p_versions) WITH ORDINALITY AS w(kind, cause, version, place)
    CROSS JOIN LATERAL (
      SELECT FROM ledger_entry e WHERE e.kind = w.kind AND e.cause = w.cause AND e.version = w.version OFFSET 0
    ) e
  LOOP
    IF outcomes[v_found.place] IS NULL THEN
      outcomes[v_found.place] := 'cause-taken';
    END IF;
  END LOOP;

  -- Decide, one after another.
  FOR i IN 1..v_count LOOP
    v_first := v_next;
    v_firsts[i] := v_first;
    WHILE p_entries[v_next] = i LOOP
      v_next := v_next + 1;
    END LOOP;
    CONTINUE WHEN outcomes[i] IS NOT NULL;
    v_owner := v_key_owners[p_key_firsts[i]];
    IF v_owner IS NOT NULL THEN
      ids[i] := ids[v_owner];
      IF p_fingerprints[v_owner] = p_fingerprints[i] THEN
        outcomes[i] := 'repeated';
        v_repeated := true;
      ELSE
        outcomes[i] := 'key-reused';
      END IF;
      CONTINUE;
    END IF;
    IF v_cause_owners[p_cause_firsts[i]] IS NOT NULL THEN
      outcomes[i] := 'cause-taken';
      CONTINUE;
    END IF;
    IF p_refused[i] IS NOT NULL THEN
      outcomes[i] := p_refused[i];
      CONTINUE;
    END IF;

    FOR j IN v_first..v_next - 1 LOOP
      v_balances[p_froms[j]] := v_balances[p_froms[j]] - p_amounts[j];
      v_balances[p_tos[j]] := v_balances[p_tos[j]] + p_amounts[j];
    END LOOP;
    v_short := NULL;
    FOR j IN v_first..v_next - 1 LOOP
      from_afters[j] := v_balances[p_froms[j]];
      to_afters[j] := v_balances[p_tos[j]];
      IF from_afters[j] < 0 AND NOT v_debts[p_froms[j]] THEN
        v_short := least(v_short, p_froms[j]);
      END IF;
      IF to_afters[j] > 0 AND v_debts[p_tos[j]] THEN
        v_short := least(v_short, p_tos[j]);
      END IF;
    END LOOP;
    IF v_short IS NULL THEN
      v_new_ids[i] := nextval('ledger_entry_id');
      ids[i] := v_new_ids[i];
      outcomes[i] := 'posted';
      v_key_owners[p_key_firsts[i]] := i;
      v_cause_owners[p_cause_firsts[i]] := i;
      v_posted := v_posted + 1;
    ELSE
      outcomes[i] := CASE WHEN v_debts[v_short] THEN 'debt-overpaid' ELSE 'insufficient-balance' END;
      FOR j IN v_first..v_next - 1 LOOP
        v_balances[p_froms[j]] := v_balances[p_froms[j]] + p_amounts[j];
        v_balances[p_tos[j]] := v_balances[p_tos[j]] - p_amounts[j];
      END LOOP;
    END IF;
  END LOOP;

  -- Write what was decided.
  IF v_posted > 0 THEN
    BEGIN
      INSERT INTO ledger_entry (id, key, kind, cause, version, actor, at, memo, fingerprint)
        SELECT * FROM unnest(v_new_ids, p_keys, p_kinds, p_causes, p_versions, p_actors, p_ats, p_memos, p_fingerprints)
          AS w(id, key, kind, cause, version, actor, at, memo, fingerprint)
        WHERE w.id IS NOT NULL;
    EXCEPTION WHEN unique_violation THEN
      RAISE EXCEPTION 'another group posted the same key at the same time' USING ERRCODE = 'serialization_failure';
    END;
    UPDATE ledger_account a SET balance = w.balance
      FROM unnest(p_members, p_wallets, p_currencies, v_balances) AS w(member_id, wallet, currency, balance)
      WHERE a.member_id = w.member_id AND a.wallet = w.wallet AND a.currency = w.currency AND a.balance <> w.balance;
    INSERT INTO ledger_posting
      SELECT v_new_ids[w.entry], w.line - v_firsts[w.entry] + 1, p_members[w.payer], p_wallets[w.payer],
        p_members[w.payee], p_wallets[w.payee], p_currencies[w.payer], w.amount, w.from_after, w.to_after
      FROM unnest(p_entries, p_froms, p_tos, p_amounts, from_afters, to_afters)
        WITH ORDINALITY AS w(entry, payer, payee, amount, from_after, to_after, line)
      WHERE v_new_ids[w.entry] IS NOT NULL;
  END IF;

  -- Repeats get the balances of their first time.
  IF v_repeated THEN
    FOR v_found IN
      SELECT v_firsts[w.place] + p.line - 1 AS place, p.from_after, p.to_after
      FROM unnest(ids, outcomes) WITH ORDINALITY AS w(id, outcome, place)
      -- An entry whose amounts were drawn may have had other lines the first time.
      JOIN ledger_posting p ON p.entry_id = w.id AND p.line <= (SELECT count(*) FROM unnest(p_entries) l WHERE l = w.place)
      WHERE w.outcome = 'repeated'
    LOOP
      from_afters[v_found.place] := v_found.from_after;
      to_afters[v_found.place] := v_found.to_after;
    END LOOP;
  END IF;
END $$;
