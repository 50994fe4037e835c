import type { TitleSheet } from '@fairground/slots';

/** What was staked and won by one title, and how uneven the stakes were. */
export interface ReturnSums {
  readonly rounds: number;
  /** Fen, as numbers: a share of them is all that is wanted. */
  readonly staked: number;
  readonly stakedSquares: number;
  readonly won: number;
}

export interface MeasuredReturn {
  /** Percent of what was staked; null without a round. */
  readonly measured: number | null;
  readonly computed: number;
  /** Four standard errors either way, in percentage points; null without a round. */
  readonly band: number | null;
  readonly verdict: 'few' | 'within' | 'beyond';
}

const STANDARD_ERRORS = 4;
/** Below so many rounds a mean is not near enough to a normal one to be judged by its standard error. */
const ROUNDS_MIN = 1_000;

/**
 * What the reels returned against what the mathematics says, without the pools, which pay by their own rhythm. Rounds of
 * unequal stakes weigh unequally: the standard error of the mean is sigma times the root of the sum of squares, by the sum.
 */
export function returnVerdict(sums: ReturnSums, { rtp, poolsRtp, band, sigma }: TitleSheet): MeasuredReturn {
  const computed = Number(rtp) - Number(poolsRtp ?? 0);
  if (sums.rounds === 0 || sums.staked === 0) return { measured: null, computed, band: null, verdict: 'few' };
  const measured = (sums.won / sums.staked) * 100;
  const standardError = (sigma * Math.sqrt(sums.stakedSquares)) / sums.staked;
  const width = STANDARD_ERRORS * standardError * 100 + Number(band ?? 0);
  const isWithin = Math.abs(measured - computed) <= width;
  return {
    measured,
    computed,
    band: width,
    verdict: sums.rounds < ROUNDS_MIN ? 'few' : isWithin ? 'within' : 'beyond',
  };
}
