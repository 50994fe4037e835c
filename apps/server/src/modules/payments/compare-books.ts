import type { Fen } from '@fairground/money';

export interface BookLine {
  readonly paymentRef: string;
  readonly amount: Fen;
}

export interface BookDifference {
  readonly paymentRef: string;
  readonly kind: 'only-theirs' | 'only-ours' | 'amount';
  readonly ours: Fen;
  readonly theirs: Fen;
}

/** Holds two books against each other, both ways. */
export function compareBooks(ours: readonly BookLine[], theirs: readonly BookLine[]): readonly BookDifference[] {
  const ourAmounts = new Map(ours.map(({ paymentRef, amount }) => [paymentRef, amount]));
  const theirAmounts = new Map(theirs.map(({ paymentRef, amount }) => [paymentRef, amount]));
  const fromTheirs = [...theirAmounts].flatMap(([paymentRef, amount]): BookDifference[] => {
    const own = ourAmounts.get(paymentRef);
    if (own === undefined) return [{ paymentRef, kind: 'only-theirs', ours: 0n, theirs: amount }];
    return own === amount ? [] : [{ paymentRef, kind: 'amount', ours: own, theirs: amount }];
  });
  const fromOurs = [...ourAmounts].flatMap(([paymentRef, amount]): BookDifference[] =>
    theirAmounts.has(paymentRef) ? [] : [{ paymentRef, kind: 'only-ours', ours: amount, theirs: 0n }],
  );
  return [...fromTheirs, ...fromOurs];
}
