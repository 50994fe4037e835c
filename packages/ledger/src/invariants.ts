interface InvariantCheck {
  readonly invariant: string;
  /** Looks at the entries of `scope` and what they touched. */
  readonly scoped: string;
  /** What only a look at every row can tell. */
  readonly whole?: string;
}

/**
 * What must hold of the ledger at any moment. Each invariant is one statement, so it sees one instant even while others
 * post, and tells its breaks in words. `scope` holds the entries to look at.
 */
export const INVARIANTS = [
  /** Invariant 1. Lines balance by construction; what is left to find are lines and entries without each other. */
  {
    invariant: 'sums-to-zero',
    scoped: /* sql */ `
      SELECT 'entry ' || s.id || ' has no postings' FROM scope s
      WHERE NOT EXISTS (SELECT FROM ledger_posting p WHERE p.entry_id = s.id)
      UNION ALL
      SELECT 'entry ' || p.entry_id || ' line ' || p.line || ' moves ' || p.amount || ' fen to ' || p.to_wallet
      FROM scope s JOIN ledger_posting p ON p.entry_id = s.id
      WHERE p.amount <= 0 OR (p.from_member, p.from_wallet) = (p.to_member, p.to_wallet)`,
    whole: /* sql */ `
      SELECT 'posting ' || p.entry_id || ':' || p.line || ' has no entry' FROM ledger_posting p
      WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.id = p.entry_id)
      UNION ALL
      SELECT 'all accounts together hold ' || sum(held) || ' fen ' || currency FROM (
        SELECT currency, balance AS held FROM ledger_account
        UNION ALL
        SELECT currency, delta FROM ledger_move WHERE member_id = 0
      ) a GROUP BY currency HAVING sum(held) <> 0`,
  },

  /** Invariant 2. */
  {
    invariant: 'balance-is-postings',
    scoped: /* sql */ `
      SELECT 'member ' || t.member_id || ' ' || t.wallet || ' stores ' || coalesce(t.stored::text, 'nothing')
        || ', its postings make ' || t.posted
      FROM (
        SELECT k.*,
          (SELECT a.balance FROM ledger_account a
            WHERE a.member_id = k.member_id AND a.wallet = k.wallet AND a.currency = k.currency) AS stored,
          coalesce((SELECT t.total FROM ledger_sealed_total t
            WHERE t.member_id = k.member_id AND t.wallet = k.wallet AND t.currency = k.currency), 0)
          + coalesce(f.fresh, 0) AS posted
        FROM (
          SELECT DISTINCT m.member_id, m.wallet, m.currency
          FROM scope s JOIN ledger_move m ON m.entry_id = s.id WHERE m.member_id > 0
        ) k
        LEFT JOIN (
          SELECT m.member_id, m.wallet, m.currency, sum(m.delta) AS fresh
          FROM ledger_unsealed() AS u(id) JOIN ledger_move m ON m.entry_id = u.id GROUP BY 1, 2, 3
        ) f USING (member_id, wallet, currency)
      ) t WHERE t.stored IS DISTINCT FROM t.posted`,
    whole: /* sql */ `
      SELECT 'member ' || member_id || ' ' || wallet || ' stores ' || coalesce(a.balance, 0)
        || ', its postings make ' || coalesce(p.posted, 0)
      FROM ledger_account a
      FULL JOIN (
        SELECT member_id, wallet, currency, sum(delta) AS posted FROM ledger_move WHERE member_id > 0 GROUP BY 1, 2, 3
      ) p USING (member_id, wallet, currency)
      WHERE coalesce(a.balance, 0) <> coalesce(p.posted, 0)
      UNION ALL
      SELECT 'checkpoint of ' || member_id || ' ' || wallet || ' is ' || coalesce(t.total, 0)
        || ', sealed postings make ' || coalesce(p.posted, 0)
      FROM ledger_sealed_total t
      FULL JOIN (
        SELECT m.member_id, m.wallet, m.currency, sum(m.delta) AS posted
        FROM ledger_seal s JOIN ledger_move m USING (entry_id) GROUP BY 1, 2, 3
      ) p USING (member_id, wallet, currency)
      WHERE coalesce(t.total, 0) <> coalesce(p.posted, 0)
      UNION ALL
      SELECT 'entry ' || entry_id || ' left ' || coalesce(after::text, 'nothing') || ' on ' || member_id || ' ' || wallet
        || ', its history makes ' || history
      FROM (
        SELECT *, sum(delta) OVER (PARTITION BY member_id, wallet, currency ORDER BY entry_id) AS history
        FROM ledger_move WHERE member_id > 0
      ) m WHERE after IS DISTINCT FROM history`,
  },

  /** Invariant 3, and what is owed is never above zero. */
  {
    invariant: 'never-below-zero',
    scoped: /* sql */ `
      SELECT 'member ' || member_id || ' ' || wallet || ' stands at ' || balance FROM ledger_account
      WHERE CASE wallet WHEN 'debt' THEN balance > 0 ELSE balance < 0 END`,
  },

  /** What invariant 5 needs of the ledger: undone at most once, and then to the fen. */
  {
    invariant: 'one-reversal',
    scoped: /* sql */ `
      SELECT 'entry ' || e.reverses || ' is reversed by ' || string_agg(e.id::text, ' and ' ORDER BY e.id)
      FROM ledger_entry e
      WHERE e.reverses IN (SELECT r.reverses FROM scope s JOIN ledger_entry r USING (id))
      GROUP BY e.reverses HAVING count(*) > 1
      UNION ALL
      SELECT 'entry ' || r.id || ' reverses ' || r.reverses || ', which is ' ||
        CASE WHEN e.id IS NULL THEN 'not there' ELSE 'a reversal itself' END
      FROM scope s JOIN ledger_entry r USING (id) LEFT JOIN ledger_entry e ON e.id = r.reverses
      WHERE r.reverses IS NOT NULL AND (e.id IS NULL OR e.reverses IS NOT NULL)
      UNION ALL
      SELECT 'entry ' || r.id || ' leaves ' || sum(m.delta) || ' fen of ' || r.reverses || ' on member ' || m.member_id
      FROM scope s JOIN ledger_entry r USING (id) JOIN ledger_move m ON m.entry_id IN (r.id, r.reverses)
      WHERE r.reverses IS NOT NULL
      GROUP BY r.id, r.reverses, m.member_id, CASE m.member_id WHEN 0 THEN m.wallet END, m.currency
      HAVING sum(m.delta) <> 0`,
  },

  /** Locked money is exactly what open holds still hold. */
  {
    invariant: 'holds-are-locked',
    scoped: /* sql */ `
      SELECT 'member ' || k.member_id || ' has ' || k.locked || ' locked, open holds make ' || k.held FROM (
        SELECT a.member_id, a.currency, a.balance AS locked, coalesce((SELECT sum(h.remaining) FROM ledger_hold h
          WHERE h.member_id = a.member_id AND h.currency = a.currency AND h.remaining > 0), 0) AS held
        FROM ledger_account a
        WHERE a.wallet = 'locked' AND a.member_id IN (
          SELECT m.member_id FROM scope s JOIN ledger_move m ON m.entry_id = s.id WHERE m.wallet = 'locked')
      ) k WHERE k.locked <> k.held`,
    whole: /* sql */ `
      SELECT 'hold ' || coalesce(h.id, p.hold_id) || ' keeps ' || coalesce(h.remaining::text, 'nothing')
        || ', its entries locked ' || coalesce(p.locked, 0)
      FROM ledger_hold h
      FULL JOIN (
        SELECT e.hold_id, sum(m.delta) AS locked FROM ledger_entry e JOIN ledger_move m ON m.entry_id = e.id
        WHERE e.hold_id IS NOT NULL AND m.wallet = 'locked' GROUP BY 1
      ) p ON p.hold_id = h.id
      WHERE h.remaining IS DISTINCT FROM p.locked OR h.remaining NOT BETWEEN 0 AND h.amount`,
  },

  /** Invariant 9. */
  {
    invariant: 'one-entry-per-key',
    scoped: /* sql */ `
      SELECT 'key ' || e.key || ' has ' || count(DISTINCT e.id) || ' entries' FROM scope s
      JOIN ledger_entry k USING (id) JOIN ledger_entry e ON e.key = k.key
      GROUP BY e.key HAVING count(DISTINCT e.id) > 1
      UNION ALL
      SELECT 'cause ' || concat_ws(' ', e.kind, e.cause, e.version) || ' has ' || count(DISTINCT e.id) || ' entries'
      FROM scope s JOIN ledger_entry k USING (id)
      JOIN ledger_entry e ON e.kind = k.kind AND e.cause = k.cause AND e.version = k.version
      GROUP BY e.kind, e.cause, e.version HAVING count(DISTINCT e.id) > 1`,
  },
] as const satisfies readonly InvariantCheck[];
