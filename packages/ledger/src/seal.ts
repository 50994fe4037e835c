import { onlyRow, prepared, type Queryable, textOf, unprepared } from './queryable.ts';

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
  SELECT max(s.seq), array_agg(DISTINCT m.member_id) FILTER (WHERE m.member_id > 0)
  FROM ledger_seal s JOIN ledger_move m ON m.entry_id = s.entry_id WHERE s.seq > $1::bigint`;

/** Whose wallets were moved by what was sealed after seal number `since`, and the number of the last seal. */
export async function membersSealedSince(
  db: Queryable,
  since: bigint,
): Promise<{ readonly memberIds: readonly bigint[]; readonly sealedTo: bigint }> {
  const [last, members] = onlyRow(
    await prepared(db, { name: 'ledger-sealed-members', text: MOVED_STATEMENT }, [since]),
  );
  if (last === null || last === undefined) return { memberIds: [], sealedTo: since };
  const listed = members === null || members === undefined ? '' : textOf(members).slice(1, -1);
  return { memberIds: listed === '' ? [] : listed.split(',').map(BigInt), sealedTo: BigInt(textOf(last)) };
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
    WHERE s.seq >= $1::bigint WINDOW previous AS (ORDER BY s.seq)
  ) link
  WHERE seq > $1::bigint AND (seq <> coalesce(seq_before, 0) + 1
    OR prev_hash <> coalesce(hash_before, decode(repeat('00', 32), 'hex'))
    OR digest IS NULL OR hash <> sha256(prev_hash || digest))
  UNION ALL
  SELECT 'seal ' || $1::bigint || ' is gone'
  WHERE $1::bigint > 0 AND NOT EXISTS (SELECT FROM ledger_seal WHERE seq = $1::bigint)
  UNION ALL
  SELECT 'entry ' || e.id || ' was never sealed' FROM ledger_entry e
  WHERE $1::bigint = 0 AND e.id <= (SELECT low_id FROM ledger_seal_mark)
    AND NOT EXISTS (SELECT FROM ledger_seal s WHERE s.entry_id = e.id)
  LIMIT ${BREAKS_MAX}`;

/** Recomputes every hash after seal number `since` from what the journal says now. */
export async function verifyChain(db: Queryable, since = 0n): Promise<ChainReport> {
  const rows = await unprepared(db, CHAIN_STATEMENT, [since]);
  const [sealed] = onlyRow(await unprepared(db, 'SELECT count(*) FROM ledger_seal WHERE seq > $1', [since]));
  const breaks = rows.map(([text]) => textOf(text));
  return { ok: breaks.length === 0, sealed: Number(textOf(sealed)), breaks };
}
