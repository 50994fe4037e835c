import type { Verdict } from '@fairground/money';
import { assertPostings, type Entry, fingerprintOf, type EntryHeader, type Posting } from './entry.ts';
import { balancesAlong, type Posted, posted, type PostRefusal, POST_REFUSALS, verdictOf } from './posted.ts';
import type { Value } from './prepared-call.ts';
import { listOf, numberList, onlyRow, prepared, type Queryable, textOf } from './queryable.ts';

/** Nearly every entry is one line; plain parameters spare the server all work with arrays. */
const LINE_STATEMENT = 'SELECT * FROM ledger_post_line($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)';
const LINES_STATEMENT =
  'SELECT * FROM ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, NULL, NULL)';

/** Posts one entry in one round trip. */
export async function post(db: Queryable, entry: Entry): Promise<Verdict<Posted, PostRefusal>> {
  const { postings } = entry;
  assertPostings(postings);
  const values = headerValues(entry, fingerprintOf(entry, postings));
  const [only] = postings;
  const rows =
    only && postings.length === 1
      ? await prepared(db, { name: 'ledger-post-line', text: LINE_STATEMENT }, [...values, ...lineValues(only)])
      : await prepared(db, { name: 'ledger-post', text: LINES_STATEMENT }, [...values, ...linesValues(postings)]);
  const [outcome, entryId, fromAfters, toAfters] = onlyRow(rows);
  const after = { from: listOf(fromAfters), to: listOf(toAfters), firstLine: 0 };
  return verdictOf(
    textOf(outcome),
    (repeated) => posted(BigInt(textOf(entryId)), repeated, balancesAlong(postings, after)),
    POST_REFUSALS,
  );
}

/** The first eight parameters of every function that writes an entry. */
export function headerValues(header: EntryHeader, fingerprint: string): Value[] {
  const { key, kind, cause, version = 1, actor, at, memo = null } = header;
  return [key, kind, cause, version, actor, at.toISOString(), memo, Buffer.from(fingerprint, 'hex')];
}

/** The last six parameters of the functions for a single line. */
export function lineValues({ from, to, amount }: Posting): Value[] {
  return [from.memberId, from.wallet, to.memberId, to.wallet, from.currency, amount];
}

/** The same for several lines, as lists. */
export function linesValues(postings: readonly Posting[]): Value[] {
  return [
    numberList(postings.map(({ from }) => from.memberId)),
    postings.map(({ from }) => from.wallet),
    numberList(postings.map(({ to }) => to.memberId)),
    postings.map(({ to }) => to.wallet),
    postings.map(({ from }) => from.currency),
    numberList(postings.map(({ amount }) => amount)),
  ];
}
