import type { Fen } from '@fairground/money';

const DECIMALS = 6;
/** A whole amount in the unit below: one hundred percent with six decimals each. */
const WHOLE = 100n * 10n ** BigInt(DECIMALS);

/** A percentage as a whole number of millionths of a percent: "0.80" is 800000. */
function millionths(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS));
}

/** A percentage of an amount, as the server announces it ("0.80" is 0.8 %); half a fen and more is rounded up, once. */
export const percentOf = (amount: Fen, percent: string): Fen =>
  (amount * millionths(percent) * 2n + WHOLE) / (WHOLE * 2n);

/** The same for what the server gives: the rest below a fen stays behind. */
export const percentBelow = (amount: Fen, percent: string): Fen => (amount * millionths(percent)) / WHOLE;

/** "0.80" for a person: 0.8%. */
export const percentText = (percent: string): string => `${percent.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;

/** Whether there is any share at all. */
export const isNoPercent = (percent: string): boolean => millionths(percent) === 0n;
