import type { Fen } from '@fairground/money';

/** A line of the channel's list. */
export interface TheirPayout {
  readonly orderNo: string;
  readonly paymentRef: string;
  readonly amount: Fen;
}

/** An order of ours that the channel was told of; what it paid is known once it is paid. */
export interface OurPayout {
  readonly orderNo: string;
  readonly isPaid: boolean;
  readonly amount: Fen;
}

export type PayoutDifferenceKind = 'no-order' | 'not-paid' | 'amount' | 'twice' | 'only-ours';

export interface PayoutDifference {
  readonly orderNo: string;
  readonly paymentRef: string;
  readonly kind: PayoutDifferenceKind;
  readonly ours: Fen;
  readonly theirs: Fen;
}

/** What the channel paid, seen from its list: every line must be an order of ours, paid, once, with the same sum. */
export function unmatchedLines(
  theirs: readonly TheirPayout[],
  ours: ReadonlyMap<string, OurPayout>,
): readonly PayoutDifference[] {
  const seen = new Set<string>();
  return theirs.flatMap(({ orderNo, paymentRef, amount }): readonly PayoutDifference[] => {
    const own = ours.get(orderNo);
    const found = (kind: PayoutDifferenceKind, known: Fen): readonly PayoutDifference[] => [
      { orderNo, paymentRef, kind, ours: known, theirs: amount },
    ];
    if (!own) return found('no-order', 0n);
    if (seen.has(orderNo)) return found('twice', 0n);
    seen.add(orderNo);
    if (!own.isPaid) return found('not-paid', 0n);
    return own.amount === amount ? [] : found('amount', own.amount);
  });
}

/** What we call paid and the channel's list does not know. */
export function missingLines(ours: readonly OurPayout[], theirs: readonly TheirPayout[]): readonly PayoutDifference[] {
  const known = new Set(theirs.map(({ orderNo }) => orderNo));
  return ours
    .filter(({ orderNo, isPaid }) => isPaid && !known.has(orderNo))
    .map(({ orderNo, amount }) => ({ orderNo, paymentRef: '', kind: 'only-ours', ours: amount, theirs: 0n }));
}
