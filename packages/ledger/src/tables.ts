/**
 * The rows money lives in. No foreign keys: they cost a quarter of the posting speed, and the checker looks for the
 * same orphans. Few CHECKs: each is parsed anew for every statement. Text that is compared or sorted is
 * COLLATE "C", so that TypeScript and every server sort it alike, which the lock order depends on.
 */
export const ledgerTables = /* sql */ `
-- One wallet of one member. House accounts have no row here: everyone posts to them, and a row would be a queue.
CREATE TABLE ledger_account (
  member_id bigint NOT NULL,
  wallet text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (member_id, wallet, currency),
  -- What a member owes stands below zero on "debt"; everything else is money the member has.
  CONSTRAINT ledger_account_balance CHECK (CASE wallet WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Without a cache, so that ids grow in the order in which they are drawn.
CREATE SEQUENCE ledger_entry_id CACHE 1;
CREATE TABLE ledger_entry (
  id bigint PRIMARY KEY,
  key text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL,
  memo text,
  hold_id bigint,
  reverses bigint,
  -- SHA-256 of what was asked, the time apart: the same key may come again only with the same request.
  fingerprint bytea NOT NULL,
  CONSTRAINT ledger_entry_key UNIQUE (key),
  CONSTRAINT ledger_entry_cause UNIQUE (kind, cause, version)
);
CREATE UNIQUE INDEX ledger_entry_reverses ON ledger_entry (reverses) WHERE reverses IS NOT NULL;

-- Money goes from one account to another, so every row, every entry and the whole ledger sum to zero by construction.
CREATE TABLE ledger_posting (
  entry_id bigint NOT NULL,
  line integer NOT NULL,
  from_member bigint NOT NULL,
  from_wallet text COLLATE "C" NOT NULL,
  to_member bigint NOT NULL,
  to_wallet text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  -- Balances after the whole entry, null for the house: a repeated request gets its first answer from them.
  from_after bigint,
  to_after bigint,
  PRIMARY KEY (entry_id, line),
  CONSTRAINT ledger_posting_moves CHECK (amount > 0 AND from_member >= 0 AND to_member >= 0
    AND (from_member <> to_member OR from_wallet <> to_wallet))
);

CREATE SEQUENCE ledger_hold_id;
CREATE TABLE ledger_hold (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  -- The wallet it was taken from, to which the rest returns.
  source text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CONSTRAINT ledger_hold_amount CHECK (amount > 0),
  remaining bigint NOT NULL CONSTRAINT ledger_hold_remaining CHECK (remaining BETWEEN 0 AND amount)
);
CREATE INDEX ledger_hold_open ON ledger_hold (member_id) WHERE remaining > 0;

CREATE TABLE ledger_seal (
  seq bigint PRIMARY KEY,
  entry_id bigint NOT NULL CONSTRAINT ledger_seal_entry UNIQUE,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
);

-- Sum of the sealed postings of every account, kept by the sealer: the checkpoint house balances are derived from.
CREATE TABLE ledger_sealed_total (
  member_id bigint NOT NULL,
  wallet text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (member_id, wallet, currency)
) WITH (fillfactor = 50);

-- One row; what its columns mean is told where the sealer uses them.
CREATE TABLE ledger_seal_mark (
  one boolean PRIMARY KEY DEFAULT true CONSTRAINT ledger_seal_mark_one CHECK (one),
  low_id bigint NOT NULL,
  next_id bigint,
  next_xact xid8
);
INSERT INTO ledger_seal_mark (low_id) VALUES (0);

-- What is written stays written: see ledger_refuse_change.
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entry, ledger_posting, ledger_seal FROM PUBLIC, CURRENT_USER;
REVOKE DELETE, TRUNCATE ON ledger_account, ledger_hold FROM PUBLIC, CURRENT_USER;
`;
