import type { Fen, Verdict } from '@fairground/money';
import { type Account, HOUSE, lockedWallet } from './account.ts';
import { assertPostings, fingerprintOf, type EntryHeader } from './entry.ts';
import { headerValues } from './post.ts';
import {
  balancesNamed,
  currencyOf,
  type Posted,
  posted,
  POST_REFUSALS,
  type PostRefusal,
  verdictOf,
} from './posted.ts';
import { type Cell, onlyRow, prepared, type Queryable, textOf } from './queryable.ts';

/** Money to be locked: it leaves `from`, a member's wallet, and waits in the member's locked wallet. */
export interface HoldRequest extends EntryHeader {
  readonly from: Account;
  readonly amount: Fen;
}

/** Pays some or all of a hold. What is left stays held, or goes back to where it came from. */
export interface HoldPayment extends EntryHeader {
  readonly holdId: bigint;
  readonly to: Account;
  readonly amount: Fen;
  readonly rest: 'keep' | 'release';
}

export interface HoldRelease extends EntryHeader {
  readonly holdId: bigint;
}

/** An entry about a hold. */
export interface Held extends Posted {
  readonly holdId: bigint;
}

/** Why held money did not move. */
export type HoldRefusal =
  | PostRefusal
  | 'not-found'
  /** Less is held than should be paid. */
  | 'hold-exceeded'
  /** Nothing is held any more. */
  | 'hold-closed';

/** A hold as it stands. */
export interface Hold {
  readonly holdId: bigint;
  readonly source: Account;
  readonly amount: Fen;
  readonly remaining: Fen;
}

const HOLD_REFUSALS: ReadonlySet<HoldRefusal> = new Set([
  ...POST_REFUSALS,
  'not-found',
  'hold-exceeded',
  'hold-closed',
] satisfies HoldRefusal[]);

const PLACE_STATEMENT = 'SELECT * FROM ledger_place_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';
const PAY_STATEMENT = 'SELECT * FROM ledger_pay_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/** Locks money of a member until it is paid or released. */
export async function hold(db: Queryable, request: HoldRequest): Promise<Verdict<Held, PostRefusal>> {
  const { from, amount } = request;
  const postings = [{ from, to: lockedWallet(from.memberId), amount }];
  assertPostings(postings);
  const values = headerValues(request, fingerprintOf(request, postings, 'hold'));
  values.push(from.memberId, from.wallet, from.currency, amount);
  return heldVerdict(
    onlyRow(await prepared(db, { name: 'ledger-hold', text: PLACE_STATEMENT }, values)),
    POST_REFUSALS,
  );
}

/** Pays held money to `to`. */
export async function payHold(db: Queryable, payment: HoldPayment): Promise<Verdict<Held, HoldRefusal>> {
  const { holdId, to, amount, rest } = payment;
  if (amount <= 0n) throw new RangeError(`payment of ${amount} fen from hold ${holdId} is not positive`);
  if (to.memberId !== HOUSE && to.wallet === 'locked')
    throw new RangeError('a hold cannot be paid into a locked wallet');
  const fingerprint = fingerprintOf(
    payment,
    [],
    'pay-hold',
    [holdId, to.memberId, amount].map(String),
    to.wallet,
    rest,
  );
  const values = headerValues(payment, fingerprint);
  values.push(holdId, to.memberId, to.wallet, amount, rest === 'release');
  return heldVerdict(
    onlyRow(await prepared(db, { name: 'ledger-pay-hold', text: PAY_STATEMENT }, values)),
    HOLD_REFUSALS,
  );
}

/** Gives back what is still held to the wallet it came from. */
export async function releaseHold(db: Queryable, release: HoldRelease): Promise<Verdict<Held, HoldRefusal>> {
  const { holdId } = release;
  const values = headerValues(release, fingerprintOf(release, [], 'release-hold', String(holdId)));
  values.push(holdId, HOUSE, '', 0n, true);
  return heldVerdict(
    onlyRow(await prepared(db, { name: 'ledger-pay-hold', text: PAY_STATEMENT }, values)),
    HOLD_REFUSALS,
  );
}

/** Looks a hold up. */
export async function findHold(db: Queryable, holdId: bigint): Promise<Hold | undefined> {
  const text = 'SELECT member_id, source, currency, amount, remaining FROM ledger_hold WHERE id = $1';
  const [row] = await prepared(db, { name: 'ledger-find-hold', text }, [holdId]);
  if (!row) return undefined;
  const [memberId, wallet, currency, amount, remaining] = row;
  return {
    holdId,
    source: { memberId: BigInt(textOf(memberId)), wallet: textOf(wallet), currency: currencyOf(currency) },
    amount: BigInt(textOf(amount)),
    remaining: BigInt(textOf(remaining)),
  };
}

function heldVerdict<Why extends string>(row: readonly Cell[], refusals: ReadonlySet<Why>): Verdict<Held, Why> {
  const [outcome, entryId, holdId, ...named] = row;
  return verdictOf(
    textOf(outcome),
    (repeated) => ({
      ...posted(BigInt(textOf(entryId)), repeated, balancesNamed(named)),
      holdId: BigInt(textOf(holdId)),
    }),
    refusals,
  );
}
