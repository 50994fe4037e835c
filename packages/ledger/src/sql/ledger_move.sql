-- The same postings seen from the accounts: two moves each.
CREATE OR REPLACE VIEW ledger_move AS
  SELECT entry_id, line, from_member AS member_id, from_wallet AS wallet, currency, -amount AS delta, from_after AS after
    FROM ledger_posting
  UNION ALL
  SELECT entry_id, line, to_member, to_wallet, currency, amount, to_after FROM ledger_posting;
