import {
  LEVEL,
  lineFromText,
  lineText,
  type Margins,
  type MarketBook,
  type Outlook,
  type Play,
  playOf,
  priceMatch,
  type Quarters,
  sideName,
  standingOf,
} from '@fairground/sportsbook';
import type { FixtureEntry } from '../feed/feed.ts';
import type { FeedQuote } from '../feed/feed-message.ts';
import type { Fixture } from '../season/calendar.ts';
import { sportCodes } from '../sport-codes.ts';
import type { BoardMarket, BoardQuote, MatchPricing } from './board.ts';
import type { MarketDriftAt } from './market-drift.ts';
import { pricingMoment } from './pricing-moment.ts';

/** One play at one line before anybody asks whether it is held back. */
export interface PricedMarket {
  readonly play: Play;
  readonly line: Quarters;
  readonly rank: number;
  readonly quotes: readonly BoardQuote[];
}

/** What is thought of a match when its feed does not say it. */
export type OutlookOf = (fixture: Fixture) => Outlook | undefined;

/** What the prices of every match are made from. */
export interface PriceMaker {
  readonly outlookOf: OutlookOf;
  readonly margins: Margins;
  readonly driftAt: MarketDriftAt;
}

/** What the prices of a match are made from at an instant; undefined where the feed quotes its own. */
export function pricingOf(
  entry: FixtureEntry,
  inPlay: boolean,
  time: number,
  { outlookOf, driftAt }: Pick<PriceMaker, 'outlookOf' | 'driftAt'>,
): MatchPricing | undefined {
  const { fixture, quotes } = entry;
  const outlook = quotes.length > 0 ? undefined : (fixture.outlook ?? outlookOf(fixture));
  return (
    outlook && {
      outlook,
      moment: pricingMoment(entry, inPlay, time),
      drift: inPlay ? LEVEL : driftAt(fixture.id, fixture.start, time),
    }
  );
}

/** Everything a match offers at an instant, or the plays named only: what its feed quotes, or else our own prices. */
export function priceList(
  entry: FixtureEntry,
  inPlay: boolean,
  time: number,
  maker: PriceMaker,
  only?: readonly string[],
): readonly PricedMarket[] {
  if (entry.quotes.length > 0) return fromFeed(entry, inPlay);
  const pricing = pricingOf(entry, inPlay, time, maker);
  if (!pricing) return [];
  const { outlook, moment, drift } = pricing;
  const names = playerNames(outlook);
  return priceMatch(outlook, moment, maker.margins, only, drift).flatMap((book) => fromModel(book, names));
}

/** What is decided is not shown; a side that is all but sure is shown and cannot be bet on. */
function fromModel({ play: code, line, rank, sides, prices, probabilities }: MarketBook, names: Names): PricedMarket[] {
  const play = playOf(code);
  if (!play) return [];
  const quotes = sides.flatMap((side, index) => {
    const probability = probabilities[index] ?? 0;
    const standing = standingOf(probability);
    if (standing === 'decided') return [];
    const name = nameOf(play, side, line, names);
    return [{ side, name, price: prices[index] ?? 0, probability, active: standing === 'open' }];
  });
  return [{ play, line, rank, quotes }];
}

type Names = ReadonlyMap<string, string>;
const NOBODY: Names = new Map();

const playerNames = ({ scorers }: Outlook): Names =>
  scorers ? new Map(scorers.map(({ player, name }) => [player, name ?? player])) : NOBODY;

/** Players by their names, everybody else by the words of the play. */
function nameOf(play: Play, side: string, line: Quarters, names: Names): string {
  if (play.judged.by !== 'goals' || play.sides !== 'runner') return sideName(play, side, line);
  const [, over, player = side] = /^([OU]):(.+)$/.exec(side) ?? [];
  const name = names.get(player) ?? player;
  return over === undefined ? name : `${name} ${over === 'O' ? '大' : '小'} ${lineText(line)}`;
}

/** The feed's own prices, in its order; a play it names in a way nobody can settle is passed over. */
function fromFeed({ fixture, quotes }: FixtureEntry, inPlay: boolean): readonly PricedMarket[] {
  const sport = sportCodes[fixture.sport];
  const found = new Map<string, { play: Play; line: Quarters; rank: number; quotes: BoardQuote[] }>();
  const lines = new Map<string, number>();
  for (const quote of quotes) {
    const play = playOf(quote.play);
    const line = play && lineOf(play, quote);
    if (line === undefined || !play?.sports.includes(sport) || play.inPlay !== inPlay) continue;
    const key = `${play.code}@${line}`;
    let market = found.get(key);
    if (!market) {
      const rank = lines.get(play.code) ?? 0;
      lines.set(play.code, rank + 1);
      found.set(key, (market = { play, line, rank, quotes: [] }));
    }
    const { side, price, active } = quote;
    market.quotes.push({ side, name: nameOf(play, side, line, NOBODY), price, probability: 0, active });
  }
  return [...found.values()];
}

const lineOf = (play: Play, { line }: FeedQuote): Quarters | undefined =>
  play.line === 'none' ? 0 : lineFromText(line);

/** The list as it is shown: held back or not. */
export const shownMarkets = (list: readonly PricedMarket[], suspended: boolean): readonly BoardMarket[] =>
  list.map(({ play, line, rank, quotes }) => ({
    play,
    line,
    r: play.line === 'none' ? '' : lineText(line),
    rank,
    active: !suspended && quotes.some(({ active }) => active),
    quotes: suspended ? quotes.map((quote) => ({ ...quote, active: false })) : quotes,
  }));
