-- What the chain vouches for. Canonical text: JSON without names, time in microseconds, lines in order.
CREATE OR REPLACE VIEW ledger_digest AS
  SELECT entry_id, sha256(convert_to(content, 'UTF8')) AS digest, content
  FROM (
    SELECT e.id AS entry_id, json_build_array(e.id, e.key, e.kind, e.cause, e.version, e.actor,
      (extract(epoch FROM e.at) * 1000000)::bigint, e.memo, e.hold_id, e.reverses, encode(e.fingerprint, 'hex'),
      (SELECT json_agg(json_build_array(p.line, p.from_member, p.from_wallet, p.to_member, p.to_wallet, p.currency,
        p.amount, p.from_after, p.to_after) ORDER BY p.line) FROM ledger_posting p WHERE p.entry_id = e.id)
      )::text AS content
    FROM ledger_entry e
  ) told;
