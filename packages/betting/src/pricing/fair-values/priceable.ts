import type { MarketType } from '../../markets/market-type.ts';
import type { Quarters } from '../../markets/line.ts';
import type { MatchModel } from '../models/model.ts';
import type { ExpectedStrengths, PricingMoment } from '../models/expected-strengths.ts';

/** A match ready to be asked. */
export interface Priceable {
  readonly model: MatchModel;
  readonly expectedStrengths: ExpectedStrengths;
  readonly moment: PricingMoment;
}

/** More sides than any market has. */
export const SIDES_MAX = 64;

/** Takes the markets one by one, before their margin: sides with their fair chances. */
export interface MarketCollector {
  /** Where the chances of a market are worked out before it is taken; whoever keeps them keeps a copy. */
  readonly chances: number[];
  /**
   * The chances are at least as many as there are sides. So many sides as `each` says exclude each other; all of them
   * unless said otherwise.
   */
  readonly take: (
    marketType: MarketType,
    line: Quarters,
    rank: number,
    sides: readonly string[],
    chances: readonly number[],
    each?: number,
  ) => void;
}
