import { hash } from 'node:crypto';
import type { Verdict } from '@fairground/money';
import { accountKey, HOUSE } from './account.ts';
import { assertPostings, type Entry, fingerprintOf, type Posting } from './entry.ts';
import { groupValues, occasionLists, verdictsOf } from './post-many.ts';
import { linesValues, lineValues, occasionValues } from './post.ts';
import type { Posted } from './posted.ts';
import type { Value } from './prepared-call.ts';
import { onlyRow, prepared, type Queryable } from './queryable.ts';

/** An entry that somebody else has a word in, with the row they judge it by. */
export interface JudgedEntry {
  readonly entry: Entry;
  /** Plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * SQL functions of the caller's own. All of it is one statement and one transaction, so a stake and its ticket are one
 * fact without a second round trip.
 */
export interface Judge {
  /**
   * `(rows jsonb, known boolean[]) RETURNS text[]`: a word for each entry it refuses and null for the others, before any
   * wallet is locked. It may lock what it needs, in ascending member order, and counts nothing, because the money may
   * still be missing. Entries that `known` names are not its business; a repeat it is asked about gets its first answer
   * whatever it says.
   */
  readonly judge: string;
  /** The same kind of function, asked before the judge, who then does not hear of what it has refused. */
  readonly first?: string;
  /**
   * `(rows jsonb, outcomes text[], ids bigint[]) RETURNS void`: counts and writes what belongs to the entries whose
   * outcome is 'posted', after their postings are written. Empty when there is nothing.
   */
  readonly write: string;
  /** The same for an entry that goes alone, which spares the server all work with sets. */
  readonly lone?: LoneJudge;
}

/**
 * SQL functions for one row, with the same answers as the ones for many. They are asked about known entries too, whose
 * first answer then stands whatever they say.
 */
interface LoneJudge {
  /** `(row jsonb) RETURNS text`: a word, or null. */
  readonly judge: string;
  readonly first?: string;
  /** `(row jsonb, id bigint) RETURNS void`, after a posting. Empty when there is nothing. */
  readonly write: string;
}

/** Judges, posts and writes entries in one statement. The reasons are the ledger's own and the judge's. */
export async function postJudged(
  db: Queryable,
  judge: Judge,
  judged: readonly JudgedEntry[],
): Promise<readonly Verdict<Posted, string>[]> {
  if (judged.length === 0) return [];
  const entries = judged.map(({ entry }) => entry);
  for (const { postings } of entries) assertPostings(postings);
  const { name, line: lineText, group: groupText, plain: plainText } = statementsOf(judge);
  const [lone] = entries;
  const [line] = lone?.postings ?? [];
  if (lone && line && entries.length === 1 && lone.postings.length === 1) {
    const subject = JSON.stringify(judge.lone ? judged[0]?.row : [judged[0]?.row]);
    const values = [subject, ...occasionValues(lone, fingerprintOf(lone, lone.postings)), ...lineValues(line)];
    // Its answer has the shape of a group's, with single values in place of lists.
    return verdictsOf(entries, onlyRow(await prepared(db, `ledger-judged-line-${name}`, lineText, values)));
  }
  const rows = JSON.stringify(judged.map(({ row }) => row));
  const plain = plainValues(entries);
  if (plain) {
    try {
      return verdictsOf(
        entries,
        onlyRow(await prepared(db, `ledger-judged-plain-${name}`, plainText, [rows, ...plain])),
      );
    } catch (fault) {
      if (!isNotPlain(fault)) throw fault;
    }
  }
  const values = [rows, ...groupValues(entries)];
  return verdictsOf(entries, onlyRow(await prepared(db, `ledger-judged-group-${name}`, groupText, values)));
}

/** The parameters of ledger_post_group, if the entries are of the kind it takes. */
function plainValues(entries: readonly Entry[]): Value[] | undefined {
  const lines: Posting[] = [];
  const wallets = new Set<string>();
  for (const { postings } of entries) {
    const [line] = postings;
    if (!line || postings.length > 1) return undefined;
    lines.push(line);
    for (const account of [line.from, line.to]) {
      if (account.memberId === HOUSE) continue;
      const key = accountKey(account);
      if (wallets.has(key) || account.wallet === 'debt' || account.wallet === 'locked') return undefined;
      wallets.add(key);
    }
  }
  return [...occasionLists(entries), ...linesValues(lines)];
}

/** Somebody asks a second time, or has a wallet yet to be opened (see sql/post-group.ts). */
const isNotPlain = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'LG001' || fault.code === UNIQUE_VIOLATION);
const UNIQUE_VIOLATION = '23505';

interface Statements {
  readonly name: string;
  readonly line: string;
  readonly group: string;
  /** The same for a group that is all new. */
  readonly plain: string;
}

const statements = new WeakMap<Judge, Statements>();

/** Put together once for each judge. */
function statementsOf(judge: Judge): Statements {
  const known = statements.get(judge);
  if (known) return known;
  const names = [judge, judge.lone].flatMap((each) => (each ? [each.first ?? '', each.judge, each.write] : []));
  for (const name of names) {
    if (!/^\w*$/.test(name)) throw new RangeError(`${JSON.stringify(name)} names no function`);
  }
  const made = {
    // The server reads no more than 63 letters of a name.
    name: hash('sha256', names.join(' ')).slice(0, 24),
    line: judge.lone ? loneStatement(judge.lone) : lineStatement(judge),
    group: groupStatement(judge),
    plain: plainStatement(judge),
  };
  statements.set(judge, made);
  return made;
}

const LINE_VALUES = 14;
const GROUP_VALUES = 17;
const PLAIN_VALUES = 14;

/** $1 are the rows, $2 the key or keys. `OFFSET 0` keeps the server from asking anything twice. */
const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 2}`).join(', ');

function loneStatement({ judge, first, write }: LoneJudge): string {
  const word = first ? `coalesce(${first}($1), ${judge}($1))` : `${judge}($1)`;
  return `SELECT p.outcome, p.posted_id, p.from_after, p.to_after${
    write && `, CASE WHEN p.outcome = 'posted' THEN ${write}($1, p.posted_id) END`
  } FROM ledger_post_line_unless(${word}, ${placeholders(LINE_VALUES)}) p`;
}

function lineStatement({ judge, first, write }: Judge): string {
  const known = 'EXISTS (SELECT FROM ledger_entry e WHERE e.key = $2)';
  const word = first
    ? `(SELECT coalesce(f.word, (${judge}($1, ARRAY[f.known]))[1]) FROM (
         SELECT k.known, (${first}($1, ARRAY[k.known]))[1] AS word FROM (SELECT ${known} AS known OFFSET 0) k OFFSET 0
       ) f)`
    : `(${judge}($1, ARRAY[${known}]))[1]`;
  const written = write && `CASE WHEN p.outcome = 'posted' THEN ${write}($1, ARRAY[p.outcome], ARRAY[p.posted_id]) END`;
  return `SELECT p.outcome, p.posted_id, p.from_after, p.to_after${write && `, ${written}`}
    FROM ledger_post_line_unless(${word}, ${placeholders(LINE_VALUES)}) p`;
}

function groupStatement({ judge, first, write }: Judge): string {
  const words = first
    ? `(SELECT ledger_first_words(f.words, ${judge}($1, ledger_settled(f.known, f.words))) FROM (
         SELECT k.known, ${first}($1, k.known) AS words FROM (SELECT ledger_known($2) AS known OFFSET 0) k OFFSET 0
       ) f)`
    : `${judge}($1, ledger_known($2))`;
  const written = write && `CASE WHEN 'posted' = ANY (p.outcomes) THEN ${write}($1, p.outcomes, p.ids) END`;
  return `SELECT p.outcomes, p.ids, p.from_afters, p.to_afters${write && `, ${written}`}
    FROM ledger_post_many(${placeholders(GROUP_VALUES)}, ${words}) p`;
}

/** Asks everybody about everything: an entry that is known after all makes the statement give up. */
function plainStatement({ judge, first, write }: Judge): string {
  const none = 'array_fill(false, ARRAY[cardinality($2::text[])])';
  const words = first
    ? `(SELECT ledger_first_words(f.words, ${judge}($1, ledger_settled(${none}, f.words)))
         FROM (SELECT ${first}($1, ${none}) AS words OFFSET 0) f)`
    : `${judge}($1, ${none})`;
  const written = write && `CASE WHEN 'posted' = ANY (p.outcomes) THEN ${write}($1, p.outcomes, p.ids) END`;
  return `SELECT p.outcomes, p.ids, p.from_afters, p.to_afters${write && `, ${written}`}
    FROM ledger_post_group(${words}, ${placeholders(PLAIN_VALUES)}) p`;
}
