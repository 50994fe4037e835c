import { hash } from 'node:crypto';
import type { Fen, Verdict } from '@fairground/money';
import { type Account, accountKey, compareAccounts, HOUSE } from './account.ts';
import { walletsTold } from './balances.ts';
import { assertPostings, type Entry, fingerprintOf, memberOfEntry, type Posting } from './entry.ts';
import { groupValues, headerLists, verdictsOf } from './post-many.ts';
import { linesValues, lineValues, headerValues } from './post.ts';
import type { Posted } from './posted.ts';
import type { Statement, Value } from './prepared-call.ts';
import { type Cell, numberList, onlyRow, prepared, type Queryable } from './queryable.ts';

/** An entry that the caller's SQL functions check, with the row they check it by. */
export interface CheckedEntry {
  readonly entry: Entry;
  /** Plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * SQL functions of the caller's own. All of it is one statement and one transaction, so a stake and its ticket are one
 * fact without a second round trip.
 */
export interface PostingCheck {
  /**
   * `(rows jsonb, known boolean[]) RETURNS text[]`: a refusal code for each entry it refuses and null for the others, before any
   * wallet is locked. It may lock what it needs, in ascending member order, and counts nothing, because the money may
   * still be missing. Entries that `known` names are not its business; a repeat it is asked about gets its first answer
   * whatever it says.
   */
  readonly check: string;
  /** The same kind of function, run before the check; what it refuses is not checked again. */
  readonly precheck?: string;
  /**
   * `(rows jsonb, outcomes text[], ids bigint[]) RETURNS void`: counts and writes what belongs to the entries whose
   * outcome is 'posted', after their postings are written. Empty when there is nothing.
   */
  readonly apply: string;
  /** The same for an entry that goes alone, which spares the server all work with sets. */
  readonly singleRow?: SingleRowCheck;
  /** Set where callers are told of their other wallets too: read by the same statement, they cost no second one. */
  readonly tellsWallets?: true | undefined;
}

/**
 * SQL functions for one row, with the same answers as the ones for many. They are asked about known entries too, whose
 * first answer then stands whatever they say.
 */
interface SingleRowCheck {
  /** `(row jsonb) RETURNS text`: a refusal code, or null. */
  readonly check: string;
  readonly precheck?: string;
  /** `(row jsonb, id bigint) RETURNS void`, after a posting. Empty when there is nothing. */
  readonly apply: string;
}

/** Checks, posts and applies entries in one statement. The reasons are the ledger's own and the check's. */
export async function postChecked(
  db: Queryable,
  check: PostingCheck,
  checked: readonly CheckedEntry[],
): Promise<readonly Verdict<Posted, string>[]> {
  if (checked.length === 0) return [];
  const entries = checked.map(({ entry }) => entry);
  for (const { postings } of entries) assertPostings(postings);
  const { name, line: lineText, group: groupText, plain: plainTexts } = statementsOf(check);
  const [single] = entries;
  const [line] = single?.postings ?? [];
  if (single && line && entries.length === 1 && single.postings.length === 1) {
    const subject = JSON.stringify(check.singleRow ? checked[0]?.row : [checked[0]?.row]);
    const values = [subject, ...headerValues(single, fingerprintOf(single, single.postings)), ...lineValues(line)];
    // Its answer has the shape of a group's, with single values in place of lists.
    return ask({ name: `ledger-checked-line-${name}`, text: lineText }, values);
  }
  const rows = JSON.stringify(checked.map(({ row }) => row));
  // One alone may be part of a larger transaction, which a way that gives up would break.
  const plain = entries.length > 1 ? plainGroup(entries) : undefined;
  if (plain) {
    try {
      return await ask({ name: `ledger-checked-${plain.way}-${name}`, text: plainTexts[plain.way] }, [
        rows,
        ...plain.values,
      ]);
    } catch (fault) {
      if (!isNotPlain(fault)) throw fault;
    }
  }
  return ask({ name: `ledger-checked-group-${name}`, text: groupText }, [rows, ...groupValues(entries)]);

  async function ask(statement: Statement, values: readonly Value[]): Promise<readonly Verdict<Posted, string>[]> {
    if (!check.tellsWallets) return verdictsOf(entries, onlyRow(await prepared(db, statement, values)));
    const row = onlyRow(await prepared(db, statement, [...values, numberList(entries.map(memberOfEntry))]));
    return withWallets(entries, verdictsOf(entries, row), row.at(-1));
  }
}

/** Each posted entry with the wallets of its member. */
function withWallets(
  entries: readonly Entry[],
  verdicts: readonly Verdict<Posted, string>[],
  told: Cell | undefined,
): readonly Verdict<Posted, string>[] {
  const wallets = walletsTold(told);
  return verdicts.map((verdict, index) => {
    const entry = entries[index];
    if (!verdict.ok || !entry) return verdict;
    return { ok: true, value: { ...verdict.value, wallets: wallets.get(memberOfEntry(entry)) ?? [] } };
  });
}

/** A group that takes a short way: which one, and its parameters. */
interface PlainGroup {
  readonly way: PlainWay;
  readonly values: Value[];
}

/** Entries of one line each, or of several lines on one wallet each. */
type PlainWay = 'plain' | 'wallets';

/** The parameters of ledger_post_group or ledger_post_wallets, if the entries are of the kind either takes. */
function plainGroup(entries: readonly Entry[]): PlainGroup | undefined {
  const lines = entries.flatMap(({ postings }) => postings);
  const wallets = new Map<string, { readonly account: Account; readonly entry: number }>();
  for (const [index, { postings }] of entries.entries()) {
    for (const account of postings.flatMap(({ from, to }) => [from, to])) {
      if (account.memberId === HOUSE) continue;
      const key = accountKey(account);
      const isTaken = (wallets.get(key)?.entry ?? index) !== index;
      if (isTaken || account.wallet === 'debt' || account.wallet === 'locked') return undefined;
      wallets.set(key, { account, entry: index });
    }
  }
  if (lines.length === entries.length)
    return { way: 'plain', values: [...headerLists(entries), ...linesValues(lines)] };
  const owners = [...wallets.values()];
  if (owners.length !== entries.length || owners.some(({ entry }, index) => entry !== index)) return undefined;
  const walletValues = [
    numberList(owners.map(({ account }) => account.memberId)),
    owners.map(({ account }) => account.wallet),
    numberList(owners.map(({ account, entry }) => changeOf(account, entries[entry]?.postings ?? []))),
    numberList(entries.flatMap(({ postings }, index) => postings.map(() => index + 1))),
    numberList(entries.flatMap(({ postings }) => postings.map((_, line) => line + 1))),
  ];
  return { way: 'wallets', values: [...headerLists(entries), ...walletValues, ...linesValues(lines)] };
}

/** What postings change in a wallet in all. */
const changeOf = (wallet: Account, postings: readonly Posting[]): Fen =>
  postings.reduce(
    (sum, { from, to, amount }) =>
      sum + (compareAccounts(to, wallet) === 0 ? amount : 0n) - (compareAccounts(from, wallet) === 0 ? amount : 0n),
    0n,
  );

/** Somebody asks a second time, or has a wallet yet to be opened (see sql/ledger_post_group.sql and ledger_post_wallets.sql). */
const isNotPlain = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'LG001' || fault.code === UNIQUE_VIOLATION);
const UNIQUE_VIOLATION = '23505';

interface Statements {
  readonly name: string;
  readonly line: string;
  readonly group: string;
  /** The same for a group that is all new. */
  readonly plain: Readonly<Record<PlainWay, string>>;
}

const statements = new WeakMap<PostingCheck, Statements>();

/** Put together once for each check. */
function statementsOf(check: PostingCheck): Statements {
  const known = statements.get(check);
  if (known) return known;
  const names = [check, check.singleRow].flatMap((each) => (each ? [each.precheck ?? '', each.check, each.apply] : []));
  const { tellsWallets = false } = check;
  for (const name of names) {
    if (!/^\w*$/.test(name)) throw new RangeError(`${JSON.stringify(name)} is not a function name`);
  }
  const made = {
    // The server reads no more than 63 letters of a name.
    name: hash('sha256', [...names, tellsWallets].join(' ')).slice(0, 24),
    line: check.singleRow ? singleRowStatement({ ...check.singleRow, tellsWallets }) : lineStatement(check),
    group: groupStatement(check),
    plain: { plain: plainStatement(check, 'plain'), wallets: plainStatement(check, 'wallets') },
  };
  statements.set(check, made);
  return made;
}

const LINE_VALUES = 14;
const GROUP_VALUES = 17;
const plainWays = {
  plain: { post: 'ledger_post_group', values: 14 },
  wallets: { post: 'ledger_post_wallets', values: 19 },
} as const;

/** $1 are the rows, $2 the key or keys. `OFFSET 0` keeps the server from asking anything twice. */
const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 2}`).join(', ');

/** The wallets come last, after whatever the apply function moves; $n are the members, behind the other values. */
const walletsColumn = ({ tellsWallets }: { readonly tellsWallets?: boolean | undefined }, values: number): string =>
  tellsWallets ? `, ledger_wallets_of($${values + 2})` : '';

function singleRowStatement({
  check,
  precheck,
  apply,
  ...told
}: SingleRowCheck & { readonly tellsWallets: boolean }): string {
  const refusal = precheck ? `coalesce(${precheck}($1), ${check}($1))` : `${check}($1)`;
  return `SELECT p.outcome, p.posted_id, p.from_after, p.to_after${
    apply && `, CASE WHEN p.outcome = 'posted' THEN ${apply}($1, p.posted_id) END`
  }${walletsColumn(told, LINE_VALUES)} FROM ledger_post_line(${placeholders(LINE_VALUES)}, ${refusal}) p`;
}

function lineStatement({ check, precheck, apply, ...told }: PostingCheck): string {
  const known = 'EXISTS (SELECT FROM ledger_entry e WHERE e.key = $2)';
  const refusal = precheck
    ? `(SELECT coalesce(f.refusal, (${check}($1, ARRAY[f.known]))[1]) FROM (
         SELECT k.known, (${precheck}($1, ARRAY[k.known]))[1] AS refusal FROM (SELECT ${known} AS known OFFSET 0) k OFFSET 0
       ) f)`
    : `(${check}($1, ARRAY[${known}]))[1]`;
  const written = apply && `CASE WHEN p.outcome = 'posted' THEN ${apply}($1, ARRAY[p.outcome], ARRAY[p.posted_id]) END`;
  return `SELECT p.outcome, p.posted_id, p.from_after, p.to_after${apply && `, ${written}`}${walletsColumn(told, LINE_VALUES)}
    FROM ledger_post_line(${placeholders(LINE_VALUES)}, ${refusal}) p`;
}

function groupStatement({ check, precheck, apply, ...told }: PostingCheck): string {
  const refusals = precheck
    ? `(SELECT ledger_merge_refusals(f.refusals, ${check}($1, ledger_known_or_refused(f.known, f.refusals))) FROM (
         SELECT k.known, ${precheck}($1, k.known) AS refusals FROM (SELECT ledger_already_posted($2) AS known OFFSET 0) k OFFSET 0
       ) f)`
    : `${check}($1, ledger_already_posted($2))`;
  const written = apply && `CASE WHEN 'posted' = ANY (p.outcomes) THEN ${apply}($1, p.outcomes, p.ids) END`;
  return `SELECT p.outcomes, p.ids, p.from_afters, p.to_afters${apply && `, ${written}`}${walletsColumn(told, GROUP_VALUES)}
    FROM ledger_post_many(${placeholders(GROUP_VALUES)}, ${refusals}) p`;
}

/** Asks everybody about everything: an entry that is known after all makes the statement give up. */
function plainStatement({ check, precheck, apply, ...told }: PostingCheck, way: PlainWay): string {
  const { post, values } = plainWays[way];
  const none = 'array_fill(false, ARRAY[cardinality($2::text[])])';
  const refusals = precheck
    ? `(SELECT ledger_merge_refusals(f.refusals, ${check}($1, ledger_known_or_refused(${none}, f.refusals)))
         FROM (SELECT ${precheck}($1, ${none}) AS refusals OFFSET 0) f)`
    : `${check}($1, ${none})`;
  const written = apply && `CASE WHEN 'posted' = ANY (p.outcomes) THEN ${apply}($1, p.outcomes, p.ids) END`;
  return `SELECT p.outcomes, p.ids, p.from_afters, p.to_afters${apply && `, ${written}`}${walletsColumn(told, values)}
    FROM ${post}(${refusals}, ${placeholders(values)}) p`;
}
