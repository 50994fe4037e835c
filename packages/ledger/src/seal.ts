import { listOf, onlyRow, prepared, type Queryable, textOf, unprepared } from './queryable.ts';

/** How the chain of seals looked. */
export interface ChainReport {
  readonly ok: boolean;
  /** Seals looked at. */
  readonly sealed: number;
  readonly breaks: readonly string[];
}

/** So many breaks are told; the first is what matters. */
export const BREAKS_MAX = 20;

/** Seals up to `limit` committed entries and tells how many; 0 also when another sealer is at work. */
export async function sealEntries(db: Queryable, limit = 5000): Promise<number> {
  const [sealed] = onlyRow(
    await prepared(db, { name: 'ledger-seal', text: 'SELECT ledger_seal_entries($1)' }, [limit]),
  );
  return Number(textOf(sealed));
}

const MOVED_STATEMENT = /* sql */ `
  SELECT max(s.seq), array_agg(DISTINCT m.member_id) FILTER (WHERE m.member_id > 0),
    array_agg(DISTINCT m.wallet) FILTER (WHERE m.member_id > 0)
  FROM ledger_seal s JOIN ledger_move m ON m.entry_id = s.entry_id WHERE s.seq > $1::bigint`;

/** Whose wallets were moved, and which, by what was sealed after seal number `since`, and the number of the last seal. */
export async function membersSealedSince(
  db: Queryable,
  since: bigint,
): Promise<{ readonly memberIds: readonly bigint[]; readonly wallets: readonly string[]; readonly sealedTo: bigint }> {
  const [last, members, wallets] = onlyRow(
    await prepared(db, { name: 'ledger-sealed-members', text: MOVED_STATEMENT }, [since]),
  );
  if (last === null || last === undefined) return { memberIds: [], wallets: [], sealedTo: since };
  return {
    memberIds: listOf(members).map((member) => BigInt(textOf(member))),
    wallets: listOf(wallets).map(textOf),
    sealedTo: BigInt(textOf(last)),
  };
}

/** Each link is checked by itself, so that the server can do it set by set instead of one after another. */
const CHAIN_STATEMENT = /* sql */ `
  SELECT 'seal ' || seq || ' of entry ' || entry_id || ': ' || concat_ws(', ',
    CASE WHEN seq <> coalesce(seq_before, 0) + 1 THEN 'seals are missing before it' END,
    CASE WHEN prev_hash <> coalesce(hash_before, decode(repeat('00', 32), 'hex')) THEN 'does not follow its neighbour' END,
    CASE WHEN digest IS NULL THEN 'the entry is gone' END,
    CASE WHEN hash <> sha256(prev_hash || digest) THEN 'the entry was changed' END)
  FROM (
    SELECT s.*, d.digest, lag(s.seq) OVER previous AS seq_before, lag(s.hash) OVER previous AS hash_before
    FROM ledger_seal s LEFT JOIN ledger_digest d ON d.entry_id = s.entry_id
    WHERE s.seq >= $1::bigint AND ($2::bigint IS NULL OR s.seq <= $2::bigint) WINDOW previous AS (ORDER BY s.seq)
  ) link
  WHERE seq > $1::bigint AND (seq <> coalesce(seq_before, 0) + 1
    OR prev_hash <> coalesce(hash_before, decode(repeat('00', 32), 'hex'))
    OR digest IS NULL OR hash <> sha256(prev_hash || digest))
  UNION ALL
  SELECT 'seal ' || $1::bigint || ' is gone'
  WHERE $1::bigint > 0 AND NOT EXISTS (SELECT FROM ledger_seal WHERE seq = $1::bigint)
  UNION ALL
  SELECT 'entry ' || e.id || ' was never sealed' FROM ledger_entry e
  WHERE $1::bigint = 0 AND $2::bigint IS NULL AND e.id <= (SELECT low_id FROM ledger_seal_mark)
    AND NOT EXISTS (SELECT FROM ledger_seal s WHERE s.entry_id = e.id)
  LIMIT ${BREAKS_MAX}`;

/** Recomputes every hash after seal number `since`, up to number `until` where one is named, from what the journal says now. */
export async function verifyChain(db: Queryable, since = 0n, until?: bigint): Promise<ChainReport> {
  const values = [since, until ?? null];
  const rows = await unprepared(db, CHAIN_STATEMENT, values);
  const counted = 'SELECT count(*) FROM ledger_seal WHERE seq > $1 AND ($2::bigint IS NULL OR seq <= $2::bigint)';
  const [sealed] = onlyRow(await unprepared(db, counted, values));
  const breaks = rows.map(([text]) => textOf(text));
  return { ok: breaks.length === 0, sealed: Number(textOf(sealed)), breaks };
}
