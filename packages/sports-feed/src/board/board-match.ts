import type { FixtureEntry } from '../feed/feed.ts';
import { sportCodes } from '../season/sport-codes.ts';
import type { BoardMarket, BoardMatch, MatchPricing } from './board.ts';
import type { ControlledNumbers } from './priced.ts';

/** What is made when somebody looks at it. */
interface Pricing {
  readonly markets: () => readonly BoardMarket[];
  readonly listed: () => readonly BoardMarket[];
  readonly count: () => number;
  readonly pricing: () => MatchPricing | undefined;
  readonly pricingNow: () => MatchPricing | undefined;
}

/** A match as it stands. */
export const boardMatch = (
  { fixture, state, events, result }: FixtureEntry,
  {
    numbers: { showType, suspended, version, control },
    stateNumber,
    isHeldByFeed,
  }: { readonly numbers: ControlledNumbers; readonly stateNumber: number; readonly isHeldByFeed: boolean },
  made: Pricing,
): BoardMatch => ({
  fixture,
  sport: sportCodes[fixture.sport],
  state,
  events,
  result,
  showType,
  suspended,
  control,
  isHeldByFeed,
  version,
  stateNumber,
  get markets() {
    return made.markets();
  },
  get listed() {
    return made.listed();
  },
  get marketCount() {
    return made.count();
  },
  get pricing() {
    return made.pricing();
  },
  get pricingNow() {
    return made.pricingNow();
  },
});
