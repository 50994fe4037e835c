import type { Pick, Play, Tier } from '../play.ts';
import { defaultRules } from '../lottery-rules.ts';
import { kindOfPlay } from './play-kind.ts';

const YUAN = 100n;
const WIN_MOST = 400_000n * YUAN;

/** The most that may be staked on one bet, in fen, by how likely it is to win. */
export function stakeMost({ ways, outOf, odds }: Tier): bigint {
  if (ways * 10n >= outOf * 4n) return 20_000n * YUAN;
  if (ways * 100n >= outOf) return 5_000n * YUAN;
  if (ways * 1_000n >= outOf) return 300n * YUAN;
  const most = (WIN_MOST * 10_000n) / BigInt(odds);
  return most > 1n ? most : 1n;
}

/** Outcomes are covered alike in every year and by every rule, but for a hair. */
const TERMS = { facts: { lunarYear: 2026 }, rules: defaultRules };

/**
 * The share of outcomes in which a pick wins something; never less, and exact where it could be near the limit.
 * @public what the sampled rule is held against
 */
export const coverage = (play: Play, pick: Pick): number =>
  Math.min(1, Math.round(kindOfPlay(play).covered(pick, TERMS) * PRECISION) / PRECISION);

/** Shares are quotients of whole numbers: what floating point adds is cut off, so that 0.7 is not above 0.7. */
const PRECISION = 1e12;

/** 机选: the fewest bets the play allows, from chance that is handed in. */
export const randomPick = (play: Play, below: (n: number) => number): Pick => kindOfPlay(play).random(below);
