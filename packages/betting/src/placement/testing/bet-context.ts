import type { BetTerms, StakeLimitRow } from '../stake-limits.ts';
import type { BetContext } from '../validate-bet.ts';
import type { SelectionOffer } from '../selection-offer.ts';

const limit = (mode: StakeLimitRow['mode'], inPlay: boolean): StakeLimitRow => ({
  sport: '*',
  marketGroup: '*',
  inPlay,
  mode,
  stakeMin: 10_00n,
  stakeMax: 50_000_00n,
  returnMax: 1_000_000_00n,
  exposureSelection: 500_000_00n,
  exposureMatch: 2_000_000_00n,
  delayMs: inPlay ? 5000 : 0,
});

/** Ten yuan to fifty thousand, seven yuan to the dollar. */
export const testTerms: BetTerms = {
  limits: (['single', 'series', 'builder'] as const).flatMap((mode) => [limit(mode, false), limit(mode, true)]),
  dollarRate: 70_000n,
  factor: 1000,
};

/** What a bet is validated against when the board shows these. */
export const viewOf = (
  offers: readonly (SelectionOffer | undefined)[],
  given: Partial<BetContext> = {},
): BetContext => ({
  offers,
  terms: testTerms,
  feedNow: 0,
  builderPrice: () => undefined,
  ...given,
});
