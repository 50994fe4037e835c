import type { Fen } from './fen.ts';
import { type BasisPoints, chargedShare, givenShare } from './percent.ts';

export interface DepositTerms {
  readonly feeBp: BasisPoints;
  readonly bonusBp: BasisPoints;
}

export interface DepositSums {
  readonly fee: Fen;
  readonly bonus: Fen;
}

/** What a deposit costs and brings: the fee leaves what was paid, the bonus joins it. */
export const depositSums = (amount: Fen, { feeBp, bonusBp }: DepositTerms): DepositSums => ({
  fee: chargedShare(amount, feeBp),
  bonus: givenShare(amount, bonusBp),
});

/** What the centre wallet gains by a deposit. */
export const creditedSum = (paid: Fen, { fee, bonus }: DepositSums): Fen => paid - fee + bonus;

/** The same terms for a part of the amount: what was agreed when the order was opened holds, whatever changed since. */
export function depositSumsOfPart(order: DepositSums & { readonly amount: Fen }, paid: Fen): DepositSums {
  if (paid === order.amount) return { fee: order.fee, bonus: order.bonus };
  return {
    fee: (order.fee * paid + order.amount / 2n) / order.amount,
    bonus: (order.bonus * paid) / order.amount,
  };
}
