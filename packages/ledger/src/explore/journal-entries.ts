import type { Fen, MemberId } from '@fairground/money';
import type { Account } from '../account.ts';
import { type Cell, type Queryable, textOf, unprepared } from '../queryable.ts';

/** One of an entry's postings, with what both sides had after the whole entry; the house's balances are not kept. */
export interface JournalPosting {
  readonly line: number;
  readonly from: Pick<Account, 'memberId' | 'wallet'>;
  readonly to: Pick<Account, 'memberId' | 'wallet'>;
  readonly amount: Fen;
  readonly fromAfter: Fen | null;
  readonly toAfter: Fen | null;
}

/** An entry as the journal has it, for whoever looks at all of it. */
export interface JournalEntry {
  readonly entryId: bigint;
  readonly key: string;
  readonly kind: string;
  readonly cause: string;
  readonly version: number;
  readonly actor: string;
  readonly at: Date;
  readonly memo: string | null;
  readonly holdId: bigint | null;
  readonly reverses: bigint | null;
  readonly reversedBy: bigint | null;
  /** The kind of the entry it reverses. */
  readonly reversedKind: string | null;
  /** Its place in the hash chain; null until the sealer has come by. */
  readonly seq: bigint | null;
  readonly postings: readonly JournalPosting[];
}

const ENTRIES = /* sql */ `
  SELECT e.id, e.key, e.kind, e.cause, e.version, e.actor, (extract(epoch FROM e.at) * 1000)::bigint, e.memo, e.hold_id,
    e.reverses, (SELECT r.id FROM ledger_entry r WHERE r.reverses = e.id),
    (SELECT r.kind FROM ledger_entry r WHERE r.id = e.reverses), s.seq
  FROM unnest($1::bigint[]) WITH ORDINALITY AS c(id, place)
  JOIN ledger_entry e ON e.id = c.id
  LEFT JOIN ledger_seal s ON s.entry_id = e.id
  ORDER BY c.place`;

const POSTINGS = /* sql */ `
  SELECT entry_id, line, from_member, from_wallet, to_member, to_wallet, amount, from_after, to_after
  FROM ledger_posting WHERE entry_id = ANY ($1::bigint[]) ORDER BY entry_id, line`;

/** Entries by their numbers, in the order asked for; a number that names none is left out. */
export async function journalEntries(db: Queryable, entryIds: readonly bigint[]): Promise<readonly JournalEntry[]> {
  if (entryIds.length === 0) return [];
  const asked = [`{${entryIds.join(',')}}`];
  const entries = await unprepared(db, ENTRIES, asked);
  const postings = new Map<string, JournalPosting[]>(entries.map(([id]) => [textOf(id), []]));
  for (const row of await unprepared(db, POSTINGS, asked)) postings.get(textOf(row[0]))?.push(postingOf(row));
  return entries.map((row) => entryOf(row, postings.get(textOf(row[0])) ?? []));
}

function entryOf(row: readonly Cell[], postings: readonly JournalPosting[]): JournalEntry {
  const [id, key, kind, cause, version, actor, at, memo, holdId, reverses, reversedBy, reversedKind, seq] = row;
  return {
    entryId: BigInt(textOf(id)),
    key: textOf(key),
    kind: textOf(kind),
    cause: textOf(cause),
    version: Number(textOf(version)),
    actor: textOf(actor),
    at: new Date(Number(textOf(at))),
    memo: memo ?? null,
    holdId: bigOf(holdId),
    reverses: bigOf(reverses),
    reversedBy: bigOf(reversedBy),
    reversedKind: reversedKind ?? null,
    seq: bigOf(seq),
    postings,
  };
}

function postingOf(row: readonly Cell[]): JournalPosting {
  const [, line, fromMember, fromWallet, toMember, toWallet, amount, fromAfter, toAfter] = row;
  return {
    line: Number(textOf(line)),
    from: { memberId: BigInt(textOf(fromMember)), wallet: textOf(fromWallet) },
    to: { memberId: BigInt(textOf(toMember)), wallet: textOf(toWallet) },
    amount: BigInt(textOf(amount)),
    fromAfter: bigOf(fromAfter),
    toAfter: bigOf(toAfter),
  };
}

const bigOf = (cell: Cell | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell));

/** The first member an entry touched; undefined where the house was alone. */
export function memberTouched({ postings }: Pick<JournalEntry, 'postings'>): MemberId | undefined {
  return postings.flatMap(({ from, to }) => [from.memberId, to.memberId]).find((memberId) => memberId > 0n);
}

/** What moved in all: the debits of the entry, and its credits. */
export const totalMoved = ({ postings }: Pick<JournalEntry, 'postings'>): Fen =>
  postings.reduce((total, { amount }) => total + amount, 0n);

/** Every entry that belongs to a hold, in order of posting. */
export async function entriesOfHold(db: Queryable, holdId: bigint): Promise<readonly JournalEntry[]> {
  const rows = await unprepared(db, 'SELECT id FROM ledger_entry WHERE hold_id = $1 ORDER BY id LIMIT 100', [holdId]);
  return journalEntries(
    db,
    rows.map(([id]) => BigInt(textOf(id))),
  );
}

/** A link of the hash chain, and whether it holds when it is worked out anew from what the journal says now. */
export interface CheckedSeal {
  readonly seq: bigint;
  readonly prevHash: string;
  readonly hash: string;
  readonly verifies: boolean;
}

const SEAL = /* sql */ `
  SELECT s.seq, encode(s.prev_hash, 'hex'), encode(s.hash, 'hex'),
    coalesce(s.hash = sha256(s.prev_hash || d.digest), false) AND s.prev_hash =
      coalesce((SELECT b.hash FROM ledger_seal b WHERE b.seq = s.seq - 1), decode(repeat('00', 32), 'hex'))
  FROM ledger_seal s LEFT JOIN ledger_digest d ON d.entry_id = s.entry_id WHERE s.entry_id = $1`;

/** Where an entry stands in the chain; undefined until it is sealed. */
export async function checkedSeal(db: Queryable, entryId: bigint): Promise<CheckedSeal | undefined> {
  const [row] = await unprepared(db, SEAL, [entryId]);
  if (!row) return undefined;
  const [seq, prevHash, hash, verifies] = row;
  return { seq: BigInt(textOf(seq)), prevHash: textOf(prevHash), hash: textOf(hash), verifies: verifies === 't' };
}
