import type { Verdict } from '@fairground/money';
import { assertPostings, type Entry, fingerprintOf } from './entry.ts';
import { groupValues, verdictsOf } from './post-many.ts';
import { lineValues, occasionValues } from './post.ts';
import type { Posted } from './posted.ts';
import { onlyRow, prepared, type Queryable } from './queryable.ts';

/** An entry that somebody else has a word in, with the row they judge it by. */
export interface JudgedEntry {
  readonly entry: Entry;
  /** Plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Two SQL functions of the caller's own; see sql/post-judged.ts for what they must be like. */
export interface Judge {
  readonly judge: string;
  /** Writes what belongs to the posted entries; empty when nothing does. */
  readonly write: string;
}

const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
const GROUP_STATEMENT = `SELECT * FROM ledger_post_judged(${placeholders(20)})`;
const LINE_STATEMENT = `SELECT * FROM ledger_post_line_judged(${placeholders(17)})`;

/** Judges, posts and writes entries in one statement. The reasons are the ledger's own and the judge's. */
export async function postJudged(
  db: Queryable,
  { judge, write }: Judge,
  judged: readonly JudgedEntry[],
): Promise<readonly Verdict<Posted, string>[]> {
  if (judged.length === 0) return [];
  const entries = judged.map(({ entry }) => entry);
  for (const { postings } of entries) assertPostings(postings);
  const rows = JSON.stringify(judged.map(({ row }) => row));
  const [lone] = entries;
  const [line] = lone?.postings ?? [];
  if (lone && line && entries.length === 1 && lone.postings.length === 1) {
    const values = [
      judge,
      write,
      rows,
      ...occasionValues(lone, fingerprintOf(lone, lone.postings)),
      ...lineValues(line),
    ];
    // Its answer has the shape of a group's, with single values in place of lists.
    return verdictsOf(entries, onlyRow(await prepared(db, 'ledger-post-line-judged', LINE_STATEMENT, values)));
  }
  const values = [judge, write, rows, ...groupValues(entries)];
  return verdictsOf(entries, onlyRow(await prepared(db, 'ledger-post-judged', GROUP_STATEMENT, values)));
}
