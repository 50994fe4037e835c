import type { Fen, MemberId } from '@fairground/money';
import type { Account } from './account.ts';
import { currencyOf } from './posted.ts';
import type { Value } from './prepared-call.ts';
import { type Cell, onlyRow, prepared, type Queryable, textOf, unprepared } from './queryable.ts';

/** One wallet's part in an entry. */
export interface Move {
  /** Which posting of the entry; the other wallet of the same posting has the same. */
  readonly line: number;
  readonly wallet: string;
  readonly currency: Account['currency'];
  /** Below zero when it left the wallet. */
  readonly delta: Fen;
  /** The wallet after the whole entry. */
  readonly after: Fen;
}

/** An entry as one member sees it. */
export interface MemberEntry {
  readonly entryId: bigint;
  readonly kind: string;
  /** The kind of the entry it reverses; null when it reverses none. */
  readonly reverses: string | null;
  readonly cause: string;
  readonly at: Date;
  readonly memo: string | null;
  /** Its place in the hash chain; null until the sealer has come by. */
  readonly seal: { readonly seq: bigint; readonly hash: string } | null;
  readonly moves: readonly Move[];
}

/** What kinds of entries did to a member, newest first; a reversal goes with the kind it reverses. */
export interface HistoryFilter {
  readonly memberId: MemberId;
  readonly kinds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

export interface HistoryLine extends Omit<MemberEntry, 'seal' | 'moves'> {
  /** What it changed in the wallets the member can spend from: locked money, stakes, seats and debts are left out. */
  readonly net: Fen;
}

/** Entries that touched a member; each side has its own index. */
const MINE = /* sql */ `
  SELECT entry_id FROM ledger_posting WHERE from_member = $1 AND from_member > 0
  UNION SELECT entry_id FROM ledger_posting WHERE to_member = $1 AND to_member > 0`;

const REVERSED_KIND = '(SELECT r.kind FROM ledger_entry r WHERE r.id = e.reverses)';

/** The member's spendable wallets, entry by entry. */
const NET = /* sql */ `
  SELECT e.id, e.kind, ${REVERSED_KIND} AS reversed, e.cause, e.at, e.memo, sum(m.delta) AS net
  FROM (
    SELECT entry_id, -amount AS delta FROM ledger_posting
      WHERE from_member = $1 AND from_member > 0 AND from_wallet NOT IN ('locked', 'debt') AND from_wallet NOT SIMILAR TO '(stake|seat):%'
    UNION ALL
    SELECT entry_id, amount FROM ledger_posting
      WHERE to_member = $1 AND to_member > 0 AND to_wallet NOT IN ('locked', 'debt') AND to_wallet NOT SIMILAR TO '(stake|seat):%'
  ) m JOIN ledger_entry e ON e.id = m.entry_id
  WHERE coalesce(${REVERSED_KIND}, e.kind) = ANY ($2::text[]) AND e.at >= $3::timestamptz AND e.at <= $4::timestamptz
  GROUP BY e.id HAVING sum(m.delta) <> 0`;

const LINES_STATEMENT = /* sql */ `
  SELECT id, kind, reversed, cause, (extract(epoch FROM at) * 1000)::bigint, memo, net FROM (${NET}) n
  WHERE $5::timestamptz IS NULL OR at < $5::timestamptz OR (at = $5::timestamptz AND id < $6::bigint)
  ORDER BY at DESC, id DESC LIMIT $7`;

const TOTALS_STATEMENT = /* sql */ `
  SELECT count(*), coalesce(sum(net) FILTER (WHERE net > 0), 0), coalesce(-sum(net) FILTER (WHERE net < 0), 0)
  FROM (${NET}) n`;

const filterValues = ({ memberId, kinds, from, to }: HistoryFilter): Value[] => [
  memberId,
  [...kinds],
  from.toISOString(),
  to.toISOString(),
];

/** Newest first, going on after the line `after` names, which need not exist. */
export async function historyLines(
  db: Queryable,
  filter: HistoryFilter,
  {
    after,
    limit,
  }: { readonly after?: { readonly at: Date; readonly entryId: bigint } | undefined; readonly limit: number },
): Promise<readonly HistoryLine[]> {
  const values = [...filterValues(filter), after?.at.toISOString() ?? null, after?.entryId ?? null, limit];
  const rows = await prepared(db, { name: 'ledger-history-lines', text: LINES_STATEMENT }, values);
  return rows.map(([id, kind, reversed, cause, at, memo, net]) => ({
    entryId: BigInt(textOf(id)),
    kind: textOf(kind),
    reverses: reversed ?? null,
    cause: textOf(cause),
    at: dateOf(at),
    memo: memo ?? null,
    net: BigInt(textOf(net)),
  }));
}

/** How many lines there are, and what came and went by them. */
export async function historyTotals(
  db: Queryable,
  filter: HistoryFilter,
): Promise<{ readonly count: number; readonly came: Fen; readonly went: Fen }> {
  const [count, came, went] = onlyRow(
    await prepared(db, { name: 'ledger-history-totals', text: TOTALS_STATEMENT }, filterValues(filter)),
  );
  return { count: Number(textOf(count)), came: BigInt(textOf(came)), went: BigInt(textOf(went)) };
}

const ENTRY_COLUMNS = /* sql */ `
  SELECT e.id, e.kind, ${REVERSED_KIND}, e.cause, (extract(epoch FROM e.at) * 1000)::bigint, e.memo, s.seq, encode(s.hash, 'hex'),
    m.line, m.wallet, m.currency, m.delta, m.after`;
const ENTRY_JOINS = /* sql */ `
  JOIN ledger_move m ON m.entry_id = e.id AND m.member_id = $1
  LEFT JOIN ledger_seal s ON s.entry_id = e.id
  ORDER BY e.id, m.line, m.delta`;

/**
 * Every entry of a member from the first one at or after a moment, in order of posting and without gaps: times may be a
 * little out of order, and balances only add up along that order.
 */
export async function entriesSince(
  db: Queryable,
  memberId: MemberId,
  { from, limit }: { readonly from: Date; readonly limit: number },
): Promise<readonly MemberEntry[]> {
  const text = /* sql */ `
    WITH mine AS MATERIALIZED (SELECT e.id, e.at FROM (${MINE}) p JOIN ledger_entry e ON e.id = p.entry_id),
    later AS MATERIALIZED (
      SELECT id FROM mine WHERE id >= (SELECT min(id) FROM mine WHERE at >= $2::timestamptz) ORDER BY id LIMIT $3)
    ${ENTRY_COLUMNS} FROM later l JOIN ledger_entry e ON e.id = l.id ${ENTRY_JOINS}`;
  return gathered(await unprepared(db, text, [memberId, from.toISOString(), limit]));
}

/** The entries of one kind and cause, as a member sees them. */
export async function entriesFor(
  db: Queryable,
  memberId: MemberId,
  { kind, cause }: { readonly kind: string; readonly cause: string },
): Promise<readonly MemberEntry[]> {
  const text = `${ENTRY_COLUMNS} FROM (SELECT * FROM ledger_entry WHERE kind = $2 AND cause = $3) e ${ENTRY_JOINS}`;
  return gathered(await prepared(db, { name: 'ledger-entries-for', text }, [memberId, kind, cause]));
}

/** An entry by its number, when it touched the member. */
export async function entryOf(db: Queryable, memberId: MemberId, entryId: bigint): Promise<MemberEntry | undefined> {
  const text = `${ENTRY_COLUMNS} FROM (SELECT * FROM ledger_entry WHERE id = $2) e ${ENTRY_JOINS}`;
  const [only] = gathered(await prepared(db, { name: 'ledger-entry-of', text }, [memberId, entryId]));
  return only;
}

/** An entry in the words the hash chain vouches for, with its link: hash = SHA-256(previous hash + SHA-256(content)). */
export interface SealedEntry {
  readonly entryId: bigint;
  readonly seq: bigint;
  readonly content: string;
  readonly prevHash: string;
  readonly hash: string;
}

/** Those of these entries that are sealed, in order of posting. */
export async function sealedEntries(db: Queryable, entryIds: readonly bigint[]): Promise<readonly SealedEntry[]> {
  const text = /* sql */ `
    SELECT s.entry_id, s.seq, d.content, encode(s.prev_hash, 'hex'), encode(s.hash, 'hex')
    FROM ledger_seal s JOIN ledger_digest d ON d.entry_id = s.entry_id
    WHERE s.entry_id = ANY ($1::bigint[]) ORDER BY s.entry_id`;
  const rows = await unprepared(db, text, [`{${entryIds.join(',')}}`]);
  return rows.map(([id, seq, content, prevHash, hash]) => ({
    entryId: BigInt(textOf(id)),
    seq: BigInt(textOf(seq)),
    content: textOf(content),
    prevHash: textOf(prevHash),
    hash: textOf(hash),
  }));
}

/** The last link of the hash chain; undefined before the first. */
export async function chainHead(db: Queryable): Promise<{ readonly seq: bigint; readonly hash: string } | undefined> {
  const text = `SELECT seq, encode(hash, 'hex') FROM ledger_seal ORDER BY seq DESC LIMIT 1`;
  const [row] = await unprepared(db, text);
  return row && { seq: BigInt(textOf(row[0])), hash: textOf(row[1]) };
}

/** One row a move, in order of entries. */
function gathered(rows: readonly Cell[][]): readonly MemberEntry[] {
  const entries: (Omit<MemberEntry, 'moves'> & { readonly moves: Move[] })[] = [];
  for (const [id, kind, reversed, cause, at, memo, seq, hash, line, wallet, currency, delta, after] of rows) {
    const entryId = BigInt(textOf(id));
    let entry = entries.at(-1);
    if (entry?.entryId !== entryId) {
      const seal = seq === null || seq === undefined ? null : { seq: BigInt(seq), hash: textOf(hash) };
      entry = {
        entryId,
        kind: textOf(kind),
        reverses: reversed ?? null,
        cause: textOf(cause),
        at: dateOf(at),
        memo: memo ?? null,
        seal,
        moves: [],
      };
      entries.push(entry);
    }
    entry.moves.push({
      line: Number(textOf(line)),
      wallet: textOf(wallet),
      currency: currencyOf(currency),
      delta: BigInt(textOf(delta)),
      after: BigInt(textOf(after)),
    });
  }
  return entries;
}

const dateOf = (cell: Cell | undefined): Date => new Date(Number(textOf(cell)));
