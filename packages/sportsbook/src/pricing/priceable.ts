import type { MatchModel } from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import type { FairMarket } from './quote-market.ts';

/** A match ready to be asked. */
export interface Priceable {
  readonly model: MatchModel;
  readonly outlook: Outlook;
  readonly moment: PricingMoment;
}

/** Takes the markets one by one. The chances are only lent: the next market is written over them. */
export type Taker = (market: FairMarket) => void;
