import { type Queryable, unprepared } from '../queryable.ts';

/** Times may be a little out of the order of posting; nothing is dated by a day otherwise. */
const DISORDER_MS = 86_400_000;

/** Moments of a search; the end does not belong to it. */
export interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Numbers between which everything of a span lies; neither belongs to it. Null where there is no bound. */
export interface IdBounds {
  readonly above: bigint | null;
  readonly below: bigint | null;
}

/** Every kind there is, each found by one step down the index, however many entries it has. */
export const KINDS = /* sql */ `
  RECURSIVE kind(kind) AS (
    (SELECT kind FROM ledger_entry ORDER BY kind LIMIT 1)
    UNION ALL
    SELECT (SELECT e.kind FROM ledger_entry e WHERE e.kind > k.kind ORDER BY e.kind LIMIT 1) FROM kind k
    WHERE k.kind IS NOT NULL
  )`;

const BOUNDS = /* sql */ `
  WITH ${KINDS}
  SELECT max(b.id), min(a.id) FROM kind k
  LEFT JOIN LATERAL (SELECT e.id FROM ledger_entry e WHERE e.kind = k.kind AND e.at < $1::timestamptz
    ORDER BY e.at DESC, e.id DESC LIMIT 1) b ON true
  LEFT JOIN LATERAL (SELECT e.id FROM ledger_entry e WHERE e.kind = k.kind AND e.at >= $2::timestamptz
    ORDER BY e.at, e.id LIMIT 1) a ON true
  WHERE k.kind IS NOT NULL`;

/** Between which numbers a span lies, so that an account's postings of last month are not looked for among today's. */
export async function idBounds(db: Queryable, { from, to }: Span): Promise<IdBounds> {
  if (!from && !to) return { above: null, below: null };
  const before = from && new Date(from.getTime() - DISORDER_MS).toISOString();
  const after = to && new Date(to.getTime() + DISORDER_MS).toISOString();
  const [row] = await unprepared(db, BOUNDS, [before ?? '-infinity', after ?? 'infinity']);
  const [above, below] = row ?? [];
  return {
    above: above === null || above === undefined ? null : BigInt(above),
    below: below === null || below === undefined ? null : BigInt(below),
  };
}
