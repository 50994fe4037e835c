import type { Fen } from '@fairground/money';

const BASIS_POINTS = 10_000n;

/**
 * What play of one category gives back, rounded down to the fen: nothing unless turnover, minimum and rate are all there and the
 * turnover reaches the minimum.
 */
export function rebate(turnover: Fen | undefined, minimum: Fen | undefined, rate: bigint | undefined): Fen {
  if (turnover === undefined || minimum === undefined || rate === undefined || turnover < minimum) return 0n;
  return (turnover * rate) / BASIS_POINTS;
}
