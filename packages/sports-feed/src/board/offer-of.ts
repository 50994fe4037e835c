import {
  currentRulebook,
  highestPriceOf,
  isPrintedLine,
  lineFromText,
  type MarketType,
  marketName,
  marketTypeOf,
  type Score,
  type Selection,
  sidesOf,
  sideName,
  tallyOf,
} from '@fairground/betting';
import { factsOf } from '../feed/match-facts.ts';
import type { Board, BoardMatch, BoardOutright, BoardQuote } from './board.ts';
import type { SelectionOffer, SelectionKey } from '@fairground/betting/placement';

/** What names the halves of a match: bets on a half and on the whole of one match share it. */
export const halfNumber = (gameId: string): string => `${gameId}-h`;

/** One selection as it stands; undefined when there never was such a one. */
export function offerOf(
  board: Pick<Board, 'match' | 'outright'>,
  wanted: SelectionKey,
  isSilent: boolean,
): SelectionOffer | undefined {
  const match = board.match(wanted.gameId);
  if (match) return matchOffer(match, wanted, isSilent);
  const outright = board.outright(wanted.gameId);
  return outright && championOffer(outright, wanted, isSilent);
}

function matchOffer(
  match: BoardMatch,
  { gameId, marketCode, lineText, side }: SelectionKey,
  isSilent: boolean,
): SelectionOffer | undefined {
  const { fixture, sport, state } = match;
  const rules = currentRulebook.sports[sport];
  const marketType = marketTypeOf(marketCode);
  const line = lineText === '' ? 0 : lineFromText(lineText);
  if (!marketType?.sports.includes(sport) || line === undefined || (marketType.line === 'none') !== (lineText === ''))
    return undefined;
  // One selection has one name: another spelling of its line is no selection of ours.
  if (!isPrintedLine(lineText)) return undefined;
  const sides = sidesOf(marketType, rules);
  if (sides !== 'runner' && !sides.includes(side)) return undefined;
  const market = match.markets.find((one) => one.marketType.code === marketCode && one.line === line);
  const shown = market?.quotes.find((one) => one.side === side);
  const inPlay = match.showType === 'RB';
  const quote = shown && inPlay ? heldToWorth(match, { marketType, line, side }, shown) : shown;
  return {
    gameId,
    marketCode,
    lineText,
    side,
    kind: 'normal',
    gide: gameId,
    hgid: halfNumber(gameId),
    sport,
    leagueId: fixture.leagueId,
    league: fixture.league,
    home: fixture.home.name,
    away: fixture.away.name,
    startAt: fixture.start,
    marketType,
    line,
    playName: marketName(marketType, rules),
    sideName: quote?.name ?? sideName(marketType, side, line),
    price: quote?.price ?? 0,
    probability: quote?.probability ?? 0,
    shut: isSilent ? 'suspended' : whyShut(match, marketType, quote?.active),
    inPlay,
    score: marketType.inPlay && inPlay ? scoreFor(match, marketType) : '',
    stateNumber: selectionStateNumber(match, [marketCode]),
    redCards: state.red.home + state.red.away,
  };
}

/** The match's state number as it counts for some of its markets: an operator may hold back a single one. */
export const selectionStateNumber = ({ stateNumber, control }: BoardMatch, marketCodes: readonly string[]): number =>
  marketCodes.reduce((number, code) => number + (control?.markets.get(code)?.suspensions ?? 0), stateNumber);

/**
 * While a clock runs a price holds for some seconds and what it buys does not: whoever waits for the end of a step may
 * not buy above what it is worth by then. What has become all but sure is not sold.
 */
function heldToWorth({ pricing, pricingNow }: BoardMatch, selection: Selection, quote: BoardQuote): BoardQuote {
  if (!pricing || !pricingNow || !quote.active) return quote;
  const [then, now] = [pricing.moment, pricingNow.moment];
  const isSameMinute = then.moba?.seconds === now.moba?.seconds;
  if (then.left === now.left && then.firstHalfLeft === now.firstHalfLeft && isSameMinute) return quote;
  const highest = highestPriceOf(pricingNow, [selection]);
  return highest === undefined ? { ...quote, active: false } : { ...quote, price: Math.min(quote.price, highest) };
}

/** Held back outweighs a line that moved: while a goal is looked at, lines go and may come back. */
function whyShut(
  match: BoardMatch,
  { code, inPlay }: MarketType,
  isActive: boolean | undefined,
): SelectionOffer['shut'] {
  const { showType, suspended, markets } = match;
  if (showType === undefined) return 'closed';
  if (showType === 'RB' && !inPlay) return 'started';
  if (suspended) return 'suspended';
  if (isActive !== undefined) return isActive ? null : 'suspended';
  return markets.some(({ marketType }) => marketType.code === code) ? 'lineChanged' : 'closed';
}

/** The score in what the market counts; for markets on more than a pair, of the whole match. */
function scoreFor(match: BoardMatch, { grading }: MarketType): string {
  const facts = factsOf(match);
  if (facts.periods.length === 0) return '';
  const pair = tallyOf(grading.by === 'pair' ? grading.tally : 'full', facts, currentRulebook.sports[match.sport]);
  return typeof pair === 'object' ? scoreText(pair) : '0:0';
}

const scoreText = ({ home, away }: Score): string => `${home}:${away}`;

function championOffer(
  { outright, showType, active, runners }: BoardOutright,
  { gameId, marketCode, lineText, side }: SelectionKey,
  isSilent: boolean,
): SelectionOffer | undefined {
  const marketType = marketTypeOf(marketCode);
  const runner = runners.find((one) => one.side === side);
  if (marketType?.code !== (outright.play ?? 'FS') || lineText !== '' || !runner) return undefined;
  const isOpen = active && runner.active && !isSilent;
  return {
    gameId,
    marketCode,
    lineText,
    side,
    kind: 'champion',
    gide: gameId,
    hgid: '',
    sport: 'FS',
    leagueId: outright.leagueId,
    league: outright.league,
    home: outright.name,
    away: '',
    startAt: outright.closes,
    marketType,
    line: 0,
    playName: marketName(marketType, currentRulebook.sports.FS),
    sideName: runner.name,
    price: runner.price,
    probability: runner.probability,
    shut: showType === undefined ? 'closed' : isOpen ? null : 'suspended',
    inPlay: false,
    score: '',
    stateNumber: 0,
    redCards: 0,
  };
}
