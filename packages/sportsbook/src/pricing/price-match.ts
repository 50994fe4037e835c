import type { Play } from '../plays/play.ts';
import { fairMarkets, playsFor } from './fair-markets.ts';
import { marginOf, type Margins } from './margins.ts';
import { modelOf } from './model-of.ts';
import type { MarketBook, Outlook, PricingMoment } from './outlook.ts';
import { quoteMarket } from './quote-market.ts';

/** Every market of a match with its prices, from one model of what may still happen; or of some plays only. */
export function priceMatch(
  outlook: Outlook,
  moment: PricingMoment,
  margins: Margins,
  plays: readonly Play[] = playsFor(moment.sport, moment.inPlay),
): readonly MarketBook[] {
  const match = { model: modelOf(outlook, moment), outlook, moment };
  const books: MarketBook[] = [];
  for (const play of plays) {
    const margin = marginOf(play, margins);
    fairMarkets(play, match, (market) => {
      const book = quoteMarket(market, margin);
      if (book) addBook(books, book);
    });
  }
  return books;
}

/** Players are priced one by one and shown together. */
function addBook(books: MarketBook[], book: MarketBook): void {
  const last = books.at(-1);
  const isSame = last && last.play === book.play && last.line === book.line;
  if (isSame) books[books.length - 1] = { ...last, selections: [...last.selections, ...book.selections] };
  else books.push(book);
}
