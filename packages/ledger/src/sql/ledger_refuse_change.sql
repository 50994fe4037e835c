-- What is written stays written. The triggers bind the owner and superusers too, also under
-- session_replication_role = replica; statement level, so that the hot path never pays for them.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never %: post a reversal instead', TG_TABLE_NAME,
    CASE TG_OP WHEN 'UPDATE' THEN 'updated' WHEN 'DELETE' THEN 'deleted from' ELSE 'truncated' END
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_account_append_only BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_hold_append_only BEFORE DELETE OR TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_append_only;
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_append_only;
ALTER TABLE ledger_seal ENABLE ALWAYS TRIGGER ledger_seal_append_only;
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_account_append_only;
ALTER TABLE ledger_hold ENABLE ALWAYS TRIGGER ledger_hold_append_only;
