import type { BetTerms, LimitRow } from '../limits.ts';
import type { LadderView } from '../ladder.ts';
import type { Offer } from '../../board/board.ts';

const limit = (mode: LimitRow['mode'], inPlay: boolean): LimitRow => ({
  sport: '*',
  playGroup: '*',
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

/** What a wish is held against when the board shows these. */
export const viewOf = (offers: readonly (Offer | undefined)[], given: Partial<LadderView> = {}): LadderView => ({
  offers,
  terms: testTerms,
  feedNow: 0,
  builderPrice: () => undefined,
  ...given,
});
