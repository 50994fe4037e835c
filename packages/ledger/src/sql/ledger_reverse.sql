-- A mistake is undone by an entry with every line turned round. Held money returns to the wallet it was taken from,
-- since its hold is closed. What the member no longer has is taken from "debt" if the caller allows it.
CREATE OR REPLACE FUNCTION ledger_reverse(
  p_entry_id bigint, p_key text, p_actor text, p_at timestamptz, p_reason text, p_fingerprint bytea, p_owe boolean,
  OUT outcome text, OUT posted_id bigint, OUT held_id bigint,
  OUT members bigint[], OUT wallets text[], OUT currencies text[], OUT afters bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  c_kind CONSTANT text := 'reversal';
  v_cause CONSTANT text := 'entry:' || p_entry_id;
  v_entry ledger_entry;
  v_source text;
  v_from_members bigint[];
  v_from_wallets text[];
  v_to_members bigint[];
  v_to_wallets text[];
  v_currencies text[];
  v_amounts bigint[];
BEGIN
  SELECT a.outcome, a.posted_id INTO outcome, posted_id
    FROM ledger_recorded_answer(p_key, c_kind, v_cause, 1, p_fingerprint) a;
  IF outcome IS NULL THEN
    SELECT * INTO v_entry FROM ledger_entry WHERE id = p_entry_id;
    IF NOT FOUND THEN
      outcome := 'not-found';
      RETURN;
    ELSIF v_entry.reverses IS NOT NULL THEN
      -- Undoing an undoing would leave three entries where one new version tells the story.
      outcome := 'not-reversible';
      RETURN;
    END IF;
    SELECT h.source INTO v_source FROM ledger_hold h WHERE h.id = v_entry.hold_id;

    -- Locked before they are read below, so that what a wallet can give is still there when it is taken.
    PERFORM FROM ledger_account a
      WHERE (a.member_id, a.currency) IN (SELECT m.member_id, m.currency FROM ledger_move m WHERE m.entry_id = p_entry_id)
        AND (a.wallet = 'debt'
          OR a.wallet IN (SELECT coalesce(nullif(m.wallet, 'locked'), v_source)
            FROM ledger_move m WHERE m.entry_id = p_entry_id))
      ORDER BY a.member_id, a.wallet, a.currency FOR UPDATE OF a;

    WITH line AS (
      SELECT row_number() OVER (ORDER BY p.line DESC) AS place,
        p.to_member AS from_member, CASE p.to_wallet WHEN 'locked' THEN v_source ELSE p.to_wallet END AS from_wallet,
        p.from_member AS to_member, CASE p.from_wallet WHEN 'locked' THEN v_source ELSE p.from_wallet END AS to_wallet,
        p.currency, p.amount
      FROM ledger_posting p WHERE p.entry_id = p_entry_id
    ), payer AS (
      SELECT l.*,
        coalesce((SELECT a.balance FROM ledger_account a
          WHERE a.member_id = l.from_member AND a.wallet = l.from_wallet AND a.currency = l.currency), 0)
        + coalesce((SELECT sum(i.amount) FROM line i
          WHERE i.to_member = l.from_member AND i.to_wallet = l.from_wallet AND i.currency = l.currency), 0)
        - coalesce(sum(l.amount) OVER (PARTITION BY l.from_member, l.from_wallet, l.currency ORDER BY l.place
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS funds
      FROM line l
    ), split AS (
      SELECT p.*, CASE WHEN p_owe AND p.from_member > 0 AND p.from_wallet <> 'debt'
        THEN greatest(0, least(p.amount, p.funds))::bigint ELSE p.amount END AS own
      FROM payer p
    ), turned AS (
      SELECT place, from_member, from_wallet, to_member, to_wallet, currency, own AS amount FROM split
      UNION ALL
      SELECT place, from_member, 'debt', to_member, to_wallet, currency, amount - own FROM split
    )
    SELECT array_agg(t.from_member), array_agg(t.from_wallet), array_agg(t.to_member), array_agg(t.to_wallet),
      array_agg(t.currency), array_agg(t.amount)
    INTO v_from_members, v_from_wallets, v_to_members, v_to_wallets, v_currencies, v_amounts
    FROM (SELECT * FROM turned ORDER BY place, from_wallet) t
    WHERE t.amount > 0 AND (t.from_member <> t.to_member OR t.from_wallet <> t.to_wallet);

    IF v_amounts IS NULL THEN
      outcome := 'not-reversible';
      RETURN;
    END IF;
    SELECT r.outcome, r.posted_id INTO outcome, posted_id
      FROM ledger_post(p_key, c_kind, v_cause, 1, p_actor, p_at, p_reason, p_fingerprint, v_from_members,
        v_from_wallets, v_to_members, v_to_wallets, v_currencies, v_amounts, NULL, p_entry_id) r;
  END IF;
  IF outcome = 'cause-taken' THEN
    outcome := 'already-reversed';
  END IF;
  SELECT b.* INTO members, wallets, currencies, afters FROM ledger_balances_after(posted_id) b;
END $$;
