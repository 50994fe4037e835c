import type { Verdict } from '@fairground/money';
import { type Account, accountKey, compareAccounts } from './account.ts';
import { assertPostings, type Entry, fingerprintOf } from './entry.ts';
import { balancesAlong, type Posted, posted, type PostRefusal, POST_REFUSALS, verdictOf } from './posted.ts';
import type { Value } from './prepared-call.ts';
import { type Cell, listOf, numberList, onlyRow, prepared, type Queryable, textOf } from './queryable.ts';

const POST_MANY_STATEMENT =
  'SELECT * FROM ledger_post_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)';

/**
 * Posts many entries in one statement. Each gets the verdict it would have got alone, in this order; a refusal never
 * touches its neighbours.
 */
export async function postMany(
  db: Queryable,
  entries: readonly Entry[],
): Promise<readonly Verdict<Posted, PostRefusal>[]> {
  if (entries.length === 0) return [];
  for (const { postings } of entries) assertPostings(postings);
  const rows = await prepared(db, { name: 'ledger-post-many', text: POST_MANY_STATEMENT }, groupValues(entries));
  return verdictsOf(entries, onlyRow(rows)).map(knownRefusal);
}

/** The answers of a statement over a group, one for each entry. A reason may be any check's refusal code. */
export function verdictsOf(entries: readonly Entry[], row: readonly Cell[]): Verdict<Posted, string>[] {
  const [outcomes, ids, fromAfters, toAfters] = row.map(listOf);
  let line = 0;
  return entries.map(({ postings }, index) => {
    const firstLine = line;
    line += postings.length;
    const outcome = textOf(outcomes?.[index]);
    if (outcome !== 'posted' && outcome !== 'repeated') return { ok: false, why: outcome };
    const balances = balancesAlong(postings, { from: fromAfters ?? [], to: toAfters ?? [], firstLine });
    return { ok: true, value: posted(BigInt(textOf(ids?.[index])), outcome === 'repeated', balances) };
  });
}

/** Without a check there are only the ledger's own reasons. */
function knownRefusal(verdict: Verdict<Posted, string>): Verdict<Posted, PostRefusal> {
  return verdict.ok ? verdict : verdictOf(verdict.why, unreachable, POST_REFUSALS);
}

function unreachable(): never {
  throw new Error('expected a refusal, got a posted entry');
}

/** The parameters of ledger_post_many. */
export function groupValues(entries: readonly Entry[]): Value[] {
  const accounts = new Map<string, Account>();
  for (const { postings } of entries) {
    for (const { from, to } of postings) accounts.set(accountKey(from), from).set(accountKey(to), to);
  }
  const sorted = [...accounts.values()].toSorted(compareAccounts);
  const positions = new Map(sorted.map((account, index) => [accountKey(account), index + 1]));
  const lines = entries.flatMap(({ postings }, index) => postings.map((posting) => ({ posting, entry: index + 1 })));
  const positionOf = (account: Account): number => positions.get(accountKey(account)) ?? 0;
  return [
    ...headerLists(entries),
    numberList(firstDuplicates(entries.map(({ key }) => key))),
    numberList(firstDuplicates(entries.map(({ kind, cause, version = 1 }) => JSON.stringify([kind, cause, version])))),
    numberList(sorted.map(({ memberId }) => memberId)),
    sorted.map(({ wallet }) => wallet),
    sorted.map(({ currency }) => currency),
    numberList(lines.map(({ entry }) => entry)),
    numberList(lines.map(({ posting }) => positionOf(posting.from))),
    numberList(lines.map(({ posting }) => positionOf(posting.to))),
    numberList(lines.map(({ posting }) => posting.amount)),
  ];
}

/** What is said of each entry: the first eight parameters of every function that writes many. */
export function headerLists(entries: readonly Entry[]): Value[] {
  return [
    entries.map(({ key }) => key),
    entries.map(({ kind }) => kind),
    entries.map(({ cause }) => cause),
    numberList(entries.map(({ version = 1 }) => version)),
    entries.map(({ actor }) => actor),
    entries.map(({ at }) => at.toISOString()),
    entries.map(({ memo = null }) => memo),
    `{${entries.map((entry) => `"\\\\x${fingerprintOf(entry, entry.postings)}"`).join(',')}}`,
  ];
}

/** For each text the place, counted from 1, where it stands first. */
export function firstDuplicates(texts: readonly string[]): number[] {
  const firsts = new Map<string, number>();
  return texts.map((text, index) => {
    const first = firsts.get(text) ?? index + 1;
    firsts.set(text, first);
    return first;
  });
}
