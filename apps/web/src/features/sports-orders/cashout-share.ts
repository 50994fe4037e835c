import { type Fen, yuanText } from '@fairground/money';

/** The parts of a bet that can be cashed out, in percent. */
export const portions = [25, 50, 75, 100] as const;

/** A part of an amount, cut to the fen: what is asked for must never be more than its share. */
export const portionOf = (amount: Fen, percent: number): Fen => (amount * BigInt(percent)) / 100n;

/** What was paid, and what of the bet goes on. */
export const paidText = ({ paid, stakeLeft }: { readonly paid: Fen; readonly stakeLeft: Fen }): string =>
  `已兑现 ¥${yuanText(paid)}${stakeLeft > 0n ? `，其余本金 ¥${yuanText(stakeLeft)} 继续有效` : ''}`;
