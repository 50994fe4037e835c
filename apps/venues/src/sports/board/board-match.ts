import type { FixtureEntry } from '../feed/feed.ts';
import { sportCodes } from '../sport-codes.ts';
import type { BoardMarket, BoardMatch, MatchPricing } from './board.ts';
import type { MatchNumbers } from './numbers.ts';

/** A match as it stands; its prices are made when somebody looks at them. */
export const boardMatch = (
  { fixture, state, events, result }: FixtureEntry,
  { showType, suspended, version }: MatchNumbers,
  stateNumber: number,
  {
    markets,
    pricing,
  }: { readonly markets: () => readonly BoardMarket[]; readonly pricing: () => MatchPricing | undefined },
): BoardMatch => ({
  fixture,
  sport: sportCodes[fixture.sport],
  state,
  events,
  result,
  showType,
  suspended,
  version,
  stateNumber,
  get markets() {
    return markets();
  },
  get pricing() {
    return pricing();
  },
});
