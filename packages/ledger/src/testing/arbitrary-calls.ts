import { fc } from '@fast-check/vitest';
import {
  type Account,
  bonusWallet,
  cashAt,
  centerWallet,
  debtOf,
  houseFees,
  housePnl,
  venueWallet,
} from '../account.ts';
import type { Posting } from '../entry.ts';
import { AT } from './fresh-ledger.ts';
import type { Call } from './model.ts';

/** A call as a plan: which hold or entry it means is known only once the ones before it were run. */
type Plan = (history: History) => Call;

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
  debtOf,
];
const HOUSES = [housePnl('AG'), cashAt('bank'), houseFees];

type Place = { readonly member: number; readonly which: number };
const aPlace = fc.record({ member: fc.integer({ min: 0, max: MEMBERS }), which: fc.nat({ max: 4 }) });
const anAmount = fc.bigInt({ min: 1n, max: 60n });
const aLine = fc.tuple(aPlace, aPlace, anAmount);
const aPick = fc.nat({ max: 999 });

/** Member 0 of a plan is the house; the others are this run's own. */
function accountAt({ member, which }: Place, { run }: History): Account {
  const house = HOUSES[which % HOUSES.length] ?? houseFees;
  return member === 0 ? house : (WALLETS[which]?.(BigInt(run * 10 + member)) ?? house);
}

function picked<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}

const occasion = ({ run, calls }: History, kind: string) => ({
  key: `${run}-${calls.length}`,
  kind,
  cause: `${run}-${calls.length}`,
  actor: 'property',
  at: AT,
});

const postingsOf = (lines: readonly [Place, Place, bigint][], history: History): Posting[] =>
  lines
    .map(([from, to, amount]) => ({ from: accountAt(from, history), to: accountAt(to, history), amount }))
    .filter(({ from, to }) => from.memberId !== to.memberId || from.wallet !== to.wallet);

/** Sometimes under the key or the cause of an earlier call. */
const aPost = fc
  .tuple(fc.array(aLine, { minLength: 1, maxLength: 3 }), fc.nat({ max: 11 }), aPick)
  .map(([lines, twist, pick]): Plan => (history) => {
    const postings = postingsOf(lines, history);
    if (postings.length === 0) postings.push({ from: cashAt('bank'), to: houseFees, amount: 1n });
    const wish = { ...occasion(history, 'post'), postings };
    const earlier = picked(history.calls, pick)?.wish;
    if (earlier && twist === 0) return { call: 'post', wish: { ...wish, key: earlier.key } };
    if (earlier && 'postings' in earlier && twist === 1)
      return { call: 'post', wish: { ...wish, cause: earlier.cause } };
    return { call: 'post', wish };
  });

const aDeposit = fc.tuple(aPlace, anAmount).map(([{ member, which }, amount]): Plan => (history) => {
  const place = { member: (member % MEMBERS) + 1, which: which % 4 };
  const postings = [{ from: cashAt('bank'), to: accountAt(place, history), amount: amount * 5n }];
  return { call: 'post', wish: { ...occasion(history, 'deposit'), postings } };
});

const aHold = fc.tuple(aPlace, anAmount).map(([{ member, which }, amount]): Plan => (history) => {
  const from = accountAt({ member: (member % MEMBERS) + 1, which: which % 4 }, history);
  return { call: 'hold', wish: { ...occasion(history, 'hold'), from, amount } };
});

const aHoldPayment = fc
  .tuple(aPick, aPlace, anAmount, fc.constantFrom('keep' as const, 'release' as const))
  .map(([pick, place, amount, rest]): Plan => (history) => {
    const holdId = picked(history.holdIds, pick) ?? 0n;
    const to = accountAt({ ...place, which: place.which % 4 }, history);
    return { call: 'payHold', wish: { ...occasion(history, 'pay'), holdId, to, amount, rest } };
  });

const aRelease = aPick.map((pick): Plan => (history) => {
  const holdId = picked(history.holdIds, pick) ?? 0n;
  return { call: 'releaseHold', wish: { ...occasion(history, 'release'), holdId } };
});

const aReversal = fc.tuple(aPick, fc.boolean()).map(([pick, oweWhenShort]): Plan => (history) => {
  const entryId = picked(history.entryIds, pick) ?? 0n;
  const { key, actor, at } = occasion(history, 'reversal');
  return { call: 'reverse', wish: { entryId, key, actor, at, reason: 'property', oweWhenShort } };
});

const aRepeat = aPick.map((pick): Plan => (history) => {
  const repeated = picked(history.calls, pick);
  return repeated ?? { call: 'releaseHold', wish: { ...occasion(history, 'release'), holdId: 0n } };
});

/** Calls of every kind, in the proportions in which they get at each other most. */
export const aPlanOfCalls = fc.oneof(
  { weight: 4, arbitrary: aDeposit },
  { weight: 7, arbitrary: aPost },
  { weight: 4, arbitrary: aHold },
  { weight: 4, arbitrary: aHoldPayment },
  { weight: 1, arbitrary: aRelease },
  { weight: 4, arbitrary: aReversal },
  { weight: 2, arbitrary: aRepeat },
);

/** Only what a group takes. */
export const aPlanOfPosts = fc.oneof(
  { weight: 2, arbitrary: aDeposit },
  { weight: 5, arbitrary: aPost },
  { weight: 1, arbitrary: aRepeat },
);
