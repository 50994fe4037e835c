import type { Fen } from './fen.ts';

/** Hundredths of a percent: 80 is 0.8 %. */
export type BasisPoints = number;

const WHOLE = 10_000n;

/** A share we charge: half a fen and more is rounded up, once. */
export const chargedShare = (amount: Fen, points: BasisPoints): Fen => (amount * BigInt(points) + WHOLE / 2n) / WHOLE;

/** A share we give: what is below a fen stays behind. */
export const givenShare = (amount: Fen, points: BasisPoints): Fen => (amount * BigInt(points)) / WHOLE;

/** A percentage as the wire writes it: 80 is `0.80`. */
export const percentFromPoints = (points: BasisPoints): string => (points / 100).toFixed(2);

/** Reads a percentage of the wire; what is below a hundredth of a percent is not looked at. */
export function pointsFromPercent(percent: string): BasisPoints {
  const [whole = '0', decimals = ''] = percent.split('.');
  return Number(whole + decimals.padEnd(2, '0').slice(0, 2));
}

/** Whether there is any share at all. */
export const isNoPercent = (percent: string): boolean => /^[0.]*$/.test(percent);

/** `0.80` of the wire for a person: 0.8%. */
export const percentText = (percent: string): string => `${percent.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;
