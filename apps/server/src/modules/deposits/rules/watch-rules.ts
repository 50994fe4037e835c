import type { Fen } from '@fairground/money';

export type WatchKind = 'payer-name-mismatch' | 'structuring' | 'many-means';

/** A rule as the operators set it. */
export interface WatchRule {
  readonly kind: WatchKind;
  /** Whether the deposit waits for an operator. */
  readonly holds: boolean;
  readonly threshold: Fen | null;
  readonly marginBp: number | null;
  readonly times: number | null;
  readonly windowHours: number | null;
}

export interface SeenDeposit {
  readonly amount: Fen;
  readonly payType: string;
  readonly at: Date;
}

export interface WatchedDeposit extends SeenDeposit {
  /** The payer the channel saw; empty when it does not tell. */
  readonly payerName: string;
  /** The name it has to be; undefined when the method does not ask for one. */
  readonly expectedName: string | undefined;
}

const HOUR_MS = 3_600_000;
const BASIS_POINTS = 10_000n;

/** Which rules a deposit meets, seen together with those before it. */
export function watchedBy(
  rules: readonly WatchRule[],
  current: WatchedDeposit,
  before: readonly SeenDeposit[],
): readonly WatchRule[] {
  return rules.filter((rule) => meets[rule.kind](rule, current, [...within(rule, current, before), current]));
}

function within({ windowHours }: WatchRule, { at }: SeenDeposit, before: readonly SeenDeposit[]): SeenDeposit[] {
  const since = at.getTime() - (windowHours ?? 0) * HOUR_MS;
  return before.filter((seen) => seen.at.getTime() > since);
}

type Check = (rule: WatchRule, current: WatchedDeposit, all: readonly SeenDeposit[]) => boolean;

const meets: Readonly<Record<WatchKind, Check>> = {
  'payer-name-mismatch': (_rule, { payerName, expectedName }) =>
    expectedName !== undefined && payerName !== '' && payerName !== expectedName,
  structuring: (rule, current, all) =>
    isJustBelow(rule, current.amount) &&
    all.filter(({ amount }) => isJustBelow(rule, amount)).length >= (rule.times ?? Infinity),
  'many-means': ({ times }, _current, all) => new Set(all.map(({ payType }) => payType)).size >= (times ?? Infinity),
};

function isJustBelow({ threshold, marginBp }: WatchRule, amount: Fen): boolean {
  if (threshold === null) return false;
  const from = threshold - (threshold * BigInt(marginBp ?? 0)) / BASIS_POINTS;
  return amount >= from && amount < threshold;
}
