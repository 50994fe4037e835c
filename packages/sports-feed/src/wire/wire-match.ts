import type { LiveFrame } from '@fairground/contract/sports-live';
import {
  currentRulebook,
  inMarketOrder,
  type OddsType,
  type MarketType,
  marketGroupLabels,
  marketName,
  quotedFormat,
  type Sport,
} from '@fairground/betting';
import type { BoardMarket, BoardMatch } from '../board/board.ts';
import { isListed } from '../board/listed-markets.ts';
import { halfNumber } from '../board/offer-of.ts';
import type { MatchState } from '../season/match-state.ts';
import { type WireScores, wireScores } from './wire-scores.ts';
import { oddsText } from './wire-odds.ts';

type Snapshot = Extract<LiveFrame, { readonly op: 'snapshot' }>;

/** One match in the wire's spellings. */
export type WireMatch = Snapshot['games'][number];
export type WireMarket = WireMatch['markets'][number];

/** How a match is told. */
export interface WireMatchOptions {
  readonly oddsType: OddsType;
  /** Only the markets a list has columns for, or every market. */
  readonly depth: 'listed' | 'all';
  /** The feed's time. */
  readonly time: number;
  /** Seconds of the feed's time in a second of the wall clock. */
  readonly speed: number;
}

export function wireMatch(match: BoardMatch, { oddsType, depth, time, speed }: WireMatchOptions): WireMatch {
  const { fixture, state } = match;
  const reported =
    depth === 'all' ? match.markets : (match.listed ?? match.markets.filter((one) => isListed(match, one)));
  return {
    gameId: fixture.id,
    gide: fixture.id,
    hgid: halfNumber(fixture.id),
    league_id: fixture.leagueId,
    league: fixture.league,
    team_h: fixture.home.name,
    team_c: fixture.away.name,
    startTime: fixture.start,
    // Over: nothing of it can be bet on, and it was in play last.
    showType: match.showType ?? 'RB',
    ...wireScoresAt(match, time),
    ...tallies(state, speed),
    suspended: match.suspended ? 1 : 0,
    marketCount: depth === 'all' ? reported.length : (match.marketCount ?? match.markets.length),
    version: match.version,
    markets: inMarketOrder(
      reported.map((market) => wireMarket(match, market, oddsType)),
      ({ w }) => w,
    ),
  };
}

/**
 * Where a match stands at an instant of the feed's time. Between the announced start and the whistle it is listed and
 * sold as in play already: in play with an empty score means about to start.
 */
export const wireScoresAt = ({ fixture, state, showType }: BoardMatch, time: number): WireScores => {
  const scores = wireScores(fixture.sport, state, Math.floor((time - fixture.start) / 1_000));
  return showType === 'RB' ? { ...scores, isLive: 1 } : scores;
};

function tallies({ clock, phase, periods, red, yellow, corners }: MatchState, speed: number) {
  const isRunning = clock.running && phase === 'live' && clock.length > 0;
  return {
    clockPace: isRunning ? clock.pace * speed : 0,
    periodSeconds: clock.length,
    periods: periods.map(({ name, home, away }) => ({ name, h: String(home), c: String(away) })),
    redCards_h: red.home,
    redCards_c: red.away,
    yellowCards_h: yellow.home,
    yellowCards_c: yellow.away,
    corners_h: corners.home,
    corners_c: corners.away,
  };
}

const names = new Map<Sport, WeakMap<MarketType, string>>();

/** A market's name in a sport; each is put together once. */
function nameOf(marketType: MarketType, sport: Sport): string {
  const ofSport = names.get(sport) ?? new WeakMap<MarketType, string>();
  names.set(sport, ofSport);
  const name = ofSport.get(marketType) ?? marketName(marketType, currentRulebook.sports[sport]);
  ofSport.set(marketType, name);
  return name;
}

function wireMarket({ sport }: BoardMatch, market: BoardMarket, oddsType: OddsType): WireMarket {
  const { marketType, lineText: r, rank, active, quotes } = market;
  const format = quotedFormat(marketType.code, oddsType);
  return {
    w: marketType.code,
    name: nameOf(marketType, sport),
    group: marketGroupLabels[marketType.group],
    r,
    rank,
    active: active ? 1 : 0,
    quotes: quotes.map((quote) => ({
      side: quote.side,
      name: quote.name,
      r,
      odds: oddsText(format, quote.price),
      active: quote.active ? 1 : 0,
    })),
  };
}
