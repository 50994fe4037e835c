import type { Fen } from '@fairground/money';

const BASIS_POINTS = 10_000n;

export interface DepositTerms {
  /** Hundredths of a percent. */
  readonly feeBp: number;
  readonly bonusBp: number;
}

export interface DepositSums {
  readonly fee: Fen;
  readonly bonus: Fen;
}

/** Half a fen of fee and more is rounded up; a bonus is rounded down. */
export const sumsOf = (amount: Fen, { feeBp, bonusBp }: DepositTerms): DepositSums => ({
  fee: (amount * BigInt(feeBp) + BASIS_POINTS / 2n) / BASIS_POINTS,
  bonus: (amount * BigInt(bonusBp)) / BASIS_POINTS,
});

/** The same terms for a part of the amount: what was agreed when the order was opened holds, whatever changed since. */
export function sumsOfPart(order: DepositSums & { readonly amount: Fen }, paid: Fen): DepositSums {
  if (paid === order.amount) return { fee: order.fee, bonus: order.bonus };
  return {
    fee: (order.fee * paid + order.amount / 2n) / order.amount,
    bonus: (order.bonus * paid) / order.amount,
  };
}

/** A percentage as the wire writes it: 80 is `0.80`. */
export const percentText = (bp: number): string => `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;
