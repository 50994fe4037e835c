import { fairMarkets, preparedPlays } from './fair-markets.ts';
import { marginOf, type Margins } from './margins.ts';
import { modelOf } from './model-of.ts';
import type { MarketBook, Offered, Outlook, PricingMoment } from './outlook.ts';
import { type FairMarket, quoteMarket } from './quote-market.ts';

/** Every market of a match with its prices, from one model of what may still happen; or of the plays named only. */
export function priceMatch(
  outlook: Outlook,
  moment: PricingMoment,
  margins: Margins,
  only?: readonly string[],
): readonly MarketBook[] {
  const match = { model: modelOf(outlook, moment), outlook, moment };
  const books: MarketBook[] = [];
  let margin = 0;
  let last: FairMarket | undefined;
  let selections: Offered[] = [];
  const take = (market: FairMarket): void => {
    // Players are priced one by one and shown together.
    if (last?.play !== market.play || last.line !== market.line) selections = [];
    const isNew = selections.length === 0;
    quoteMarket(market, margin, selections);
    last = market;
    if (isNew && selections.length > 0) {
      books.push({ play: market.play.code, line: market.line, rank: market.rank, selections });
    }
  };
  for (const prepared of preparedPlays(moment.sport, moment.inPlay)) {
    if (only && !only.includes(prepared.play.code)) continue;
    margin = marginOf(prepared.play, margins);
    fairMarkets(prepared, match, take);
  }
  return books;
}
