import type { MarketType } from '../markets/market-type.ts';

/**
 * How the market leans before a match, each from −1 to 1: towards home in who wins, and towards more in totals. It never
 * touches what a bet is worth; it only says which side of a book carries more of the margin.
 */
export interface MarketDrift {
  readonly sides: number;
  readonly totals: number;
}

/** Nobody leans. */
export const NO_DRIFT: MarketDrift = { sides: 0, totals: 0 };

/** Most of a side's own margin that a lean takes off it, or puts on top. */
const DRIFT_SHARE = 0.5;

const DRIFTS: Readonly<Partial<Record<MarketType['grading']['kind'], keyof MarketDrift>>> = {
  handicap: 'sides',
  winner: 'sides',
  drawNoBet: 'sides',
  total: 'totals',
};

/** By what part a market's first side carries more of the margin, and its last one less. */
export function driftOf({ grading }: MarketType, drift: MarketDrift): number {
  const axis = DRIFTS[grading.kind];
  return axis === undefined ? 0 : DRIFT_SHARE * Math.max(-1, Math.min(1, drift[axis]));
}
