import type { Fen } from '@fairground/money';

export interface ComparedPayment {
  readonly paymentRef: string;
  readonly amount: Fen;
}

export interface DepositDifference {
  readonly paymentRef: string;
  readonly kind: 'only-theirs' | 'only-ours' | 'amount';
  readonly ours: Fen;
  readonly theirs: Fen;
}

/** Holds two books against each other, both ways. */
export function compareDeposits(
  ours: readonly ComparedPayment[],
  theirs: readonly ComparedPayment[],
): readonly DepositDifference[] {
  const ourAmounts = new Map(ours.map(({ paymentRef, amount }) => [paymentRef, amount]));
  const theirAmounts = new Map(theirs.map(({ paymentRef, amount }) => [paymentRef, amount]));
  const fromTheirs = [...theirAmounts].flatMap(([paymentRef, amount]): DepositDifference[] => {
    const own = ourAmounts.get(paymentRef);
    if (own === undefined) return [{ paymentRef, kind: 'only-theirs', ours: 0n, theirs: amount }];
    return own === amount ? [] : [{ paymentRef, kind: 'amount', ours: own, theirs: amount }];
  });
  const fromOurs = [...ourAmounts].flatMap(([paymentRef, amount]): DepositDifference[] =>
    theirAmounts.has(paymentRef) ? [] : [{ paymentRef, kind: 'only-ours', ours: amount, theirs: 0n }],
  );
  return [...fromTheirs, ...fromOurs];
}
