import type { Verdict } from '@fairground/money';
import { fingerprintOf } from './entry.ts';
import { balancesNamed, type Posted, posted, POST_REFUSALS, type PostRefusal, verdictOf } from './posted.ts';
import { listOf, numberList, onlyRow, prepared, type Queryable, textOf } from './queryable.ts';

/** The request to undo an entry. */
export interface Reversal {
  readonly entryId: bigint;
  readonly key: string;
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
  /** True takes what the member still has and books the rest as a debt; false refuses when it is not all there. */
  readonly oweWhenShort: boolean;
}

/** Why an entry was not reversed. */
export type ReversalRefusal =
  | PostRefusal
  | 'not-found'
  | 'already-reversed'
  /** A reversal itself, or held money that never left: release the hold instead. */
  | 'not-reversible';

const REVERSAL_REFUSALS: ReadonlySet<ReversalRefusal> = new Set([
  ...POST_REFUSALS,
  'not-found',
  'already-reversed',
  'not-reversible',
] satisfies ReversalRefusal[]);

const REVERSE_STATEMENT = 'SELECT * FROM ledger_reverse($1, $2, $3, $4, $5, $6, $7)';

/** Posts the mirror image of an entry, at most once per entry. */
export async function reverse(db: Queryable, reversal: Reversal): Promise<Verdict<Posted, ReversalRefusal>> {
  const { entryId, key, reason, actor, at, oweWhenShort } = reversal;
  const fingerprint = Buffer.from(reversalFingerprint(reversal), 'hex');
  const values = [entryId, key, actor, at.toISOString(), reason, fingerprint, oweWhenShort];
  const row = onlyRow(await prepared(db, { name: 'ledger-reverse', text: REVERSE_STATEMENT }, values));
  const [outcome, postedId, , ...named] = row;
  return verdictOf(
    textOf(outcome),
    (repeated) => posted(BigInt(textOf(postedId)), repeated, balancesNamed(named)),
    REVERSAL_REFUSALS,
  );
}

/** What a reversal did: the entry it made, and whether that was done before. */
export type Reversed = Pick<Posted, 'entryId' | 'repeated'>;

const REVERSE_MANY_STATEMENT = 'SELECT * FROM ledger_reverse_many($1, $2, $3, $4, $5, $6, $7)';

/** Reverses many entries in one statement; each gets the answer it would have got alone, in this order. */
export async function reverseMany(
  db: Queryable,
  reversals: readonly Reversal[],
): Promise<readonly Verdict<Reversed, ReversalRefusal>[]> {
  if (reversals.length === 0) return [];
  const values = [
    numberList(reversals.map(({ entryId }) => entryId)),
    reversals.map(({ key }) => key),
    reversals.map(({ actor }) => actor),
    reversals.map(({ at }) => at.toISOString()),
    reversals.map(({ reason }) => reason),
    reversals.map((reversal) => `\\x${reversalFingerprint(reversal)}`),
    reversals.map(({ oweWhenShort }) => oweWhenShort),
  ];
  const [outcomes, ids] = onlyRow(
    await prepared(db, { name: 'ledger-reverse-many', text: REVERSE_MANY_STATEMENT }, values),
  ).map(listOf);
  return reversals.map((_, index) =>
    verdictOf(
      textOf(outcomes?.[index]),
      (repeated) => ({ entryId: BigInt(textOf(ids?.[index])), repeated }),
      REVERSAL_REFUSALS,
    ),
  );
}

/** What the same key may come again with, and nothing else. */
const reversalFingerprint = ({ entryId, key, reason, actor, at, oweWhenShort }: Reversal): string =>
  fingerprintOf({ key, kind: 'reversal', cause: `entry:${entryId}`, actor, at, memo: reason }, [], oweWhenShort);
