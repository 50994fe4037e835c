import { fc } from '@fast-check/vitest';
import {
  type Account,
  bonusWallet,
  cashAccount,
  centerWallet,
  debtWallet,
  houseFees,
  housePnl,
  venueWallet,
} from '../account.ts';
import type { Posting } from '../entry.ts';
import { AT } from './fresh-ledger.ts';
import type { Call } from './model.ts';

/** A call as a plan: which hold or entry it means is known only once the ones before it were run. */
type DeferredCall = (history: History) => Call;

/** What came out of the calls so far. */
export interface History {
  /** Tells this run's members and keys apart from all others. */
  readonly run: number;
  readonly calls: Call[];
  readonly entryIds: bigint[];
  readonly holdIds: bigint[];
}

const MEMBERS = 3;
const WALLETS: ((member: bigint) => Account)[] = [
  centerWallet,
  centerWallet,
  (member) => venueWallet(member, 'AG'),
  bonusWallet,
  debtWallet,
];
const HOUSES = [housePnl('AG'), cashAccount('bank'), houseFees];

type AccountChoice = { readonly member: number; readonly which: number };
const anAccountChoice = fc.record({ member: fc.integer({ min: 0, max: MEMBERS }), which: fc.nat({ max: 4 }) });
const anAmount = fc.bigInt({ min: 1n, max: 60n });
const aLine = fc.tuple(anAccountChoice, anAccountChoice, anAmount);
const aPick = fc.nat({ max: 999 });

/** Member 0 of a plan is the house; the others are this run's own. */
function accountAt({ member, which }: AccountChoice, { run }: History): Account {
  const house = HOUSES[which % HOUSES.length] ?? houseFees;
  return member === 0 ? house : (WALLETS[which]?.(BigInt(run * 10 + member)) ?? house);
}

function picked<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}

const header = ({ run, calls }: History, kind: string) => ({
  key: `${run}-${calls.length}`,
  kind,
  cause: `${run}-${calls.length}`,
  actor: 'property',
  at: AT,
});

const postingsOf = (lines: readonly [AccountChoice, AccountChoice, bigint][], history: History): Posting[] =>
  lines
    .map(([from, to, amount]) => ({ from: accountAt(from, history), to: accountAt(to, history), amount }))
    .filter(({ from, to }) => from.memberId !== to.memberId || from.wallet !== to.wallet);

/** Sometimes under the key or the cause of an earlier call. */
const aPost = fc
  .tuple(fc.array(aLine, { minLength: 1, maxLength: 3 }), fc.nat({ max: 11 }), aPick)
  .map(([lines, twist, pick]): DeferredCall => (history) => {
    const postings = postingsOf(lines, history);
    if (postings.length === 0) postings.push({ from: cashAccount('bank'), to: houseFees, amount: 1n });
    const request = { ...header(history, 'post'), postings };
    const earlier = picked(history.calls, pick)?.request;
    if (earlier && twist === 0) return { call: 'post', request: { ...request, key: earlier.key } };
    if (earlier && 'postings' in earlier && twist === 1)
      return { call: 'post', request: { ...request, cause: earlier.cause } };
    return { call: 'post', request };
  });

const aDeposit = fc.tuple(anAccountChoice, anAmount).map(([{ member, which }, amount]): DeferredCall => (history) => {
  const place = { member: (member % MEMBERS) + 1, which: which % 4 };
  const postings = [{ from: cashAccount('bank'), to: accountAt(place, history), amount: amount * 5n }];
  return { call: 'post', request: { ...header(history, 'deposit'), postings } };
});

const aHold = fc.tuple(anAccountChoice, anAmount).map(([{ member, which }, amount]): DeferredCall => (history) => {
  const from = accountAt({ member: (member % MEMBERS) + 1, which: which % 4 }, history);
  return { call: 'hold', request: { ...header(history, 'hold'), from, amount } };
});

const aHoldPayment = fc
  .tuple(aPick, anAccountChoice, anAmount, fc.constantFrom('keep' as const, 'release' as const))
  .map(([pick, place, amount, rest]): DeferredCall => (history) => {
    const holdId = picked(history.holdIds, pick) ?? 0n;
    const to = accountAt({ ...place, which: place.which % 4 }, history);
    return { call: 'payHold', request: { ...header(history, 'pay'), holdId, to, amount, rest } };
  });

const aRelease = aPick.map((pick): DeferredCall => (history) => {
  const holdId = picked(history.holdIds, pick) ?? 0n;
  return { call: 'releaseHold', request: { ...header(history, 'release'), holdId } };
});

const aReversal = fc.tuple(aPick, fc.boolean()).map(([pick, oweWhenShort]): DeferredCall => (history) => {
  const entryId = picked(history.entryIds, pick) ?? 0n;
  const { key, actor, at } = header(history, 'reversal');
  return { call: 'reverse', request: { entryId, key, actor, at, reason: 'property', oweWhenShort } };
});

const aRepeat = aPick.map((pick): DeferredCall => (history) => {
  const repeated = picked(history.calls, pick);
  return repeated ?? { call: 'releaseHold', request: { ...header(history, 'release'), holdId: 0n } };
});

/** Calls of every kind, in the proportions in which they get at each other most. */
export const arbitraryCall = fc.oneof(
  { weight: 4, arbitrary: aDeposit },
  { weight: 7, arbitrary: aPost },
  { weight: 4, arbitrary: aHold },
  { weight: 4, arbitrary: aHoldPayment },
  { weight: 1, arbitrary: aRelease },
  { weight: 4, arbitrary: aReversal },
  { weight: 2, arbitrary: aRepeat },
);

/** Only what a group takes. */
export const arbitraryPost = fc.oneof(
  { weight: 2, arbitrary: aDeposit },
  { weight: 5, arbitrary: aPost },
  { weight: 1, arbitrary: aRepeat },
);
