import { BALLS, choose, DRAWN, setsHittingAll, setsMissing } from './subset-counts.ts';

/** Bets on groups of numbers (animals, tails), wanted or not wanted among the seven balls. */
export type GroupAim = 'hit' | 'miss';

/** How many sets of seven balls hit all of these groups, or none of them. */
export const groupWays = (aim: GroupAim, sizes: readonly number[]): { ways: bigint; outOf: bigint } => ({
  ways: aim === 'hit' ? setsHittingAll(sizes) : setsMissing(sizes.reduce((total, size) => total + size, 0)),
  outOf: choose(BALLS, DRAWN),
});
