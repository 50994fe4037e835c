import type { Fen, MemberId } from '@fairground/money';
import type { Account } from '../account.ts';
import { BEYOND_ALL, idsByAccount, idsOf } from './ids-by-account.ts';
import { type Queryable, textOf, unprepared } from '../queryable.ts';
import { idBounds, KINDS, type Span } from './id-bounds.ts';
import { type JournalEntry, journalEntries } from './journal-entries.ts';

/** What is looked for; everything that is said must be true of an entry. */
export interface EntryFilter extends Span {
  /** Those a number names. */
  readonly entryIds?: readonly bigint[] | undefined;
  readonly memberId?: MemberId | undefined;
  readonly account?: Pick<Account, 'memberId' | 'wallet'> | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** Of one of its postings. */
  readonly amountMin?: Fen | undefined;
  readonly amountMax?: Fen | undefined;
}

/** Where a search goes on: the number of the last entry that was looked at; from the newest when undefined. */
export interface SearchPage {
  readonly after?: bigint | undefined;
  readonly limit: number;
}

export interface FoundEntries {
  readonly entries: readonly JournalEntry[];
  /** Where the next page begins; null after the last. */
  readonly next: bigint | null;
}

/** So many entries are looked at in one step at most, and in one search, before the page is given back as it is. */
const STEP_MAX = 2_000;
const LOOKED_AT_MAX = 40_000;

/**
 * Entries newest first: by time where nothing but a time is known, otherwise by number. Each step reads its candidates off
 * one index and then looks at them, so that a rare amount among millions costs a bounded look and a further page, never
 * a walk through the journal.
 */
export async function searchEntries(
  db: Queryable,
  filter: EntryFilter,
  { after, limit }: SearchPage,
): Promise<FoundEntries> {
  const source = await sourceOf(db, filter);
  const found: bigint[] = [];
  // Where most of it fits, one small step fills the page; where little does, the steps grow.
  let [from, lookedAt, step] = [after, 0, limit + 1];
  while (lookedAt < LOOKED_AT_MAX) {
    // oxlint-disable-next-line no-await-in-loop -- each step begins where the one before ended
    const candidates = await source(from, step);
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await matching(db, candidates, filter)));
    if (found.length > limit) return pageOf(db, found.slice(0, limit), found[limit - 1] ?? null);
    from = candidates.at(-1);
    if (from === undefined || candidates.length < step) return pageOf(db, found, null);
    lookedAt += candidates.length;
    step = Math.min(step * 4, STEP_MAX);
  }
  return pageOf(db, found, from ?? null);
}

const pageOf = async (db: Queryable, found: readonly bigint[], next: bigint | null): Promise<FoundEntries> => ({
  entries: await journalEntries(db, found),
  next,
});

/** Up to a step of candidates beyond an entry, in the order of the search. */
type Source = (after: bigint | undefined, step: number) => Promise<readonly bigint[]>;

async function sourceOf(db: Queryable, filter: EntryFilter): Promise<Source> {
  const { entryIds, memberId, account } = filter;
  if (entryIds !== undefined) return named(entryIds);
  const whose = account ? account.memberId : memberId;
  if (whose === undefined) return (after, limit) => byTime(db, filter, { after, limit });
  const bounds = await idBounds(db, filter);
  return (after, limit) => idsByAccount(db, { memberId: whose, wallet: account?.wallet }, { bounds, after, limit });
}

function named(entryIds: readonly bigint[]): Source {
  const sorted = [...new Set(entryIds)].toSorted((one, other) => (one < other ? 1 : -1));
  return async (after, limit) => sorted.filter((id) => after === undefined || id < after).slice(0, limit);
}

const BY_TIME = /* sql */ `
  WITH ${KINDS}
  SELECT c.id FROM kind k CROSS JOIN LATERAL (
    SELECT e.id, e.at FROM ledger_entry e
    WHERE e.kind = k.kind AND e.at >= $1::timestamptz AND e.at < $2::timestamptz
      AND (e.at, e.id) < ($3::timestamptz, $4::bigint)
    ORDER BY e.at DESC, e.id DESC LIMIT $6
  ) c
  WHERE k.kind IS NOT NULL AND ($5::text[] IS NULL OR k.kind = ANY ($5::text[]))
  ORDER BY c.at DESC, c.id DESC LIMIT $6`;

/** Kind by kind down one index, then merged: every kind is as quick as the most frequent one. */
async function byTime(
  db: Queryable,
  { from, to, kinds }: EntryFilter,
  { after, limit }: SearchPage,
): Promise<readonly bigint[]> {
  const values = [
    from?.toISOString() ?? '-infinity',
    to?.toISOString() ?? 'infinity',
    after === undefined ? 'infinity' : await timeOf(db, after),
    after ?? 0n,
    kinds ?? null,
    limit,
  ];
  return idsOf(await unprepared(db, BY_TIME, values));
}

/** To the microsecond, as text: two entries of one millisecond are two. */
async function timeOf(db: Queryable, entryId: bigint): Promise<string> {
  const [row] = await unprepared(db, 'SELECT at FROM ledger_entry WHERE id = $1', [entryId]);
  return row ? textOf(row[0]) : '-infinity';
}

const MATCHING = /* sql */ `
  SELECT e.id FROM unnest($1::bigint[]) WITH ORDINALITY AS c(id, place) JOIN ledger_entry e ON e.id = c.id
  WHERE ($2::text[] IS NULL OR e.kind = ANY ($2::text[]))
    AND e.at >= $3::timestamptz AND e.at < $4::timestamptz
    AND EXISTS (SELECT FROM ledger_posting p WHERE p.entry_id = e.id AND p.amount BETWEEN $5::bigint AND $6::bigint)
    AND ($7::bigint IS NULL OR EXISTS (SELECT FROM ledger_move m
      WHERE m.entry_id = e.id AND m.member_id = $7::bigint))
    AND ($8::bigint IS NULL OR EXISTS (SELECT FROM ledger_move m
      WHERE m.entry_id = e.id AND m.member_id = $8::bigint AND m.wallet = $9::text))
  ORDER BY c.place`;

async function matching(
  db: Queryable,
  candidates: readonly bigint[],
  { kinds, from, to, amountMin, amountMax, memberId, account }: EntryFilter,
): Promise<readonly bigint[]> {
  if (candidates.length === 0) return [];
  const values = [
    `{${candidates.join(',')}}`,
    kinds ?? null,
    from?.toISOString() ?? '-infinity',
    to?.toISOString() ?? 'infinity',
    amountMin ?? 0n,
    amountMax ?? BEYOND_ALL,
    memberId ?? null,
    account?.memberId ?? null,
    account?.wallet ?? null,
  ];
  return idsOf(await unprepared(db, MATCHING, values));
}
