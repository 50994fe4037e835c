-- Members who owe the house something. A view dissolves into the statement that asks, so asking costs a look-up by key.
CREATE OR REPLACE VIEW ledger_debtor AS
  SELECT member_id FROM ledger_account WHERE wallet = 'debt' AND currency = 'CNY' AND balance < 0;
