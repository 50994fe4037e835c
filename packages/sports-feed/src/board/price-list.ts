import {
  NO_DRIFT,
  addedTo,
  lineFromText,
  lineText,
  type Margins,
  type MarketBook,
  type ExpectedStrengths,
  type MarketType,
  marketTypeOf,
  priceMatch,
  type Quarters,
  raisedPrices,
  sideName,
  standingOf,
} from '@fairground/betting';
import type { FixtureEntry } from '../feed/feed.ts';
import type { FeedQuote } from '../feed/feed-message.ts';
import type { Fixture } from '../season/calendar.ts';
import { sportCodes } from '../season/sport-codes.ts';
import type { BoardMarket, BoardQuote, MatchPricing } from './board.ts';
import type { MarketDriftAt } from './market-drift.ts';
import type { MatchControl } from './trading-controls.ts';
import { pricingMoment } from './moment/pricing-moment.ts';

/** One play at one line before anybody asks whether it is held back. */
export interface PricedMarket {
  readonly marketType: MarketType;
  readonly line: Quarters;
  readonly rank: number;
  readonly quotes: readonly BoardQuote[];
}

/** What is thought of a match when its feed does not say it. */
export type StrengthsSource = (fixture: Fixture) => ExpectedStrengths | undefined;

/** What the prices of every match are made from. */
export interface PriceMaker {
  readonly expectedStrengthsOf: StrengthsSource;
  readonly margins: Margins;
  readonly driftAt: MarketDriftAt;
}

interface Instant {
  readonly inPlay: boolean;
  readonly time: number;
}

/** What the prices of a match are made from at an instant; undefined where the feed quotes its own. */
export function pricingOf(
  entry: FixtureEntry,
  { inPlay, time }: Instant,
  { expectedStrengthsOf, driftAt, margins }: PriceMaker,
): MatchPricing | undefined {
  const { fixture, quotes } = entry;
  const expectedStrengths = quotes.length > 0 ? undefined : (fixture.outlook ?? expectedStrengthsOf(fixture));
  return (
    expectedStrengths && {
      expectedStrengths,
      moment: pricingMoment(entry, inPlay, time),
      drift: inPlay ? NO_DRIFT : driftAt(fixture.id, fixture.start, time),
      margins,
    }
  );
}

/** Everything a match offers at an instant, or the markets named only: what its feed quotes, or else our own prices. */
export function priceList(
  entry: FixtureEntry,
  { inPlay, time, only }: Instant & { readonly only?: readonly string[] },
  maker: PriceMaker,
): readonly PricedMarket[] {
  if (entry.quotes.length > 0) return fromFeed(entry, inPlay).map((market) => withAdded(market, maker.margins));
  const pricing = pricingOf(entry, { inPlay, time }, maker);
  if (!pricing) return [];
  const names = playerNames(pricing.expectedStrengths);
  return priceMatch(pricing, maker.margins, only).flatMap((book) => fromModel(book, names));
}

/** What is decided is not shown; a side that is all but sure is shown and cannot be bet on. */
function fromModel(
  { marketCode: code, line, rank, sides, prices, probabilities }: MarketBook,
  names: Names,
): PricedMarket[] {
  const marketType = marketTypeOf(code);
  if (!marketType) return [];
  const nameOf = namesIn(marketType, line, names);
  const quotes = sides.flatMap((side, index) => {
    const probability = probabilities[index] ?? 0;
    const standing = standingOf(probability);
    if (standing === 'decided') return [];
    return [{ side, name: nameOf(side), price: prices[index] ?? 0, probability, active: standing === 'open' }];
  });
  return [{ marketType, line, rank, quotes }];
}

type Names = ReadonlyMap<string, string>;
const NOBODY: Names = new Map();

const playerNames = ({ scorers }: ExpectedStrengths): Names =>
  scorers ? new Map(scorers.map(({ player, name }) => [player, name ?? player])) : NOBODY;

/** Players by their names, everybody else by the words of the market. */
function namesIn(marketType: MarketType, line: Quarters, names: Names): (side: string) => string {
  if (marketType.grading.by !== 'goals' || marketType.sides !== 'runner') {
    return (side) => sideName(marketType, side, line);
  }
  return (side) => {
    const [, over, player = side] = /^([OU]):(.+)$/.exec(side) ?? [];
    const name = names.get(player) ?? player;
    return over === undefined ? name : `${name} ${over === 'O' ? '大' : '小'} ${lineText(line)}`;
  };
}

/** The feed's own prices, in its order; a market it names in a way nobody can settle is passed over. */
function fromFeed({ fixture, quotes }: FixtureEntry, inPlay: boolean): readonly PricedMarket[] {
  const sport = sportCodes[fixture.sport];
  const found = new Map<string, { marketType: MarketType; line: Quarters; rank: number; quotes: BoardQuote[] }>();
  const lines = new Map<string, number>();
  for (const quote of quotes) {
    const marketType = marketTypeOf(quote.play);
    const line = marketType && lineOf(marketType, quote);
    if (line === undefined || !marketType?.sports.includes(sport) || marketType.inPlay !== inPlay) continue;
    const key = `${marketType.code}@${line}`;
    let market = found.get(key);
    if (!market) {
      const rank = lines.get(marketType.code) ?? 0;
      lines.set(marketType.code, rank + 1);
      found.set(key, (market = { marketType, line, rank, quotes: [] }));
    }
    const { side, price, active } = quote;
    market.quotes.push({ side, name: namesIn(marketType, line, NOBODY)(side), price, probability: 0, active });
  }
  return [...found.values()];
}

/** Nobody knows what a feed's own price is worth: a margin can be put on top of it, and none is taken off. */
function withAdded(market: PricedMarket, { added }: Margins): PricedMarket {
  const margin = added ? addedTo(market.marketType.code, added) : 0;
  if (margin <= 0) return market;
  const prices = raisedPrices(
    market.quotes.map(({ price }) => price),
    margin,
  );
  return {
    ...market,
    quotes: market.quotes.map((quote, index) => ({ ...quote, price: prices[index] ?? quote.price })),
  };
}

const lineOf = (marketType: MarketType, { line }: FeedQuote): Quarters | undefined =>
  marketType.line === 'none' ? 0 : lineFromText(line);

/** The list as it is shown: all of it held back, single markets of it, or nothing. */
export const shownMarkets = (
  list: readonly PricedMarket[],
  { suspended, control }: { readonly suspended: boolean; readonly control: Pick<MatchControl, 'markets'> },
): readonly BoardMarket[] =>
  list.map(({ marketType, line, rank, quotes }) => {
    const isHeld = suspended || control.markets.get(marketType.code)?.suspended === true;
    return {
      marketType,
      line,
      lineText: marketType.line === 'none' ? '' : lineText(line),
      rank,
      active: !isHeld && quotes.some(({ active }) => active),
      quotes: isHeld ? quotes.map((quote) => ({ ...quote, active: false })) : quotes,
    };
  });
