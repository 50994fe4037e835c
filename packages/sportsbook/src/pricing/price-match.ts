import { currentRulebook } from '../rules/rulebooks.ts';
import { clockModel } from './clock-model.ts';
import { fairMarkets, playsFor } from './fair-markets.ts';
import { footballModel } from './football-model.ts';
import { marginOf, type Margins } from './margins.ts';
import { inningsModel } from './innings-model.ts';
import type { MatchModel } from './model.ts';
import type { MarketBook, Outlook, PricingMoment } from './outlook.ts';
import { quoteMarket } from './quote-market.ts';
import { setsModel } from './sets-model.ts';

/** Every market of a match with its prices, from one model of what may still happen. */
export function priceMatch(outlook: Outlook, moment: PricingMoment, margins: Margins): readonly MarketBook[] {
  const match = { model: modelOf(outlook, moment), outlook, moment };
  const books: MarketBook[] = [];
  for (const play of playsFor(moment.sport, moment.inPlay)) {
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

export function modelOf(outlook: Outlook, moment: PricingMoment): MatchModel {
  const rules = currentRulebook.sports[moment.sport];
  if (moment.sport === 'FT' || moment.sport === 'VF') return footballModel(outlook, moment, rules);
  if (rules.periods === 0) return setsModel(outlook, moment, rules);
  return moment.sport === 'BS' ? inningsModel(outlook, moment, rules) : clockModel(outlook, moment, rules);
}
