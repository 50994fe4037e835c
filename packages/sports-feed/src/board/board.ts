import type { SelectionKey, SelectionOffer } from '@fairground/betting/placement';
import type {
  MarketDrift,
  ExpectedStrengths,
  Margins,
  MarketType,
  PricingMoment,
  Quarters,
  Sport,
} from '@fairground/betting';
import type { Fixture } from '../season/calendar.ts';
import type { MatchEvent } from '../season/match-event.ts';
import type { MatchState } from '../season/match-state.ts';
import type { Outright } from '../season/standings/outrights.ts';
import type { MatchResult } from '../season/results.ts';
import type { ShowType } from '../season/standings/show-type.ts';
import type { MatchControl } from './trading-controls.ts';

/**
 * What the sportsbook offers right now, in memory. Every process that answers for the sportsbook keeps a board of its own:
 * it follows from the feed alone, so all of them show the same prices under the same numbers, and none has to be told.
 * @public the sportsbook's calls, its bets and its pushes read it
 */
export interface Board {
  /** The feed's time when the wall clock shows `now`. */
  readonly timeAt: (now: number) => number;
  /** The feed has said nothing for too long, and nothing is offered. */
  readonly isSilent: () => boolean;
  /** Takes in what the feed said until now and prices what moved. Whoever wants to be told has said so by `onChange`. */
  readonly advance: (now: number) => void;
  readonly match: (gameId: string) => BoardMatch | undefined;
  readonly matches: () => Iterable<BoardMatch>;
  readonly outright: (gameId: string) => BoardOutright | undefined;
  readonly outrights: () => Iterable<BoardOutright>;
  /** One selection as it stands, its price 0 when nobody quotes it now; undefined when there never was such a one. */
  readonly offer: (wanted: SelectionKey) => SelectionOffer | undefined;
  /** Told after each advance that changed something; answers how to stop. */
  readonly onChange: (listener: (changed: BoardChange) => void) => () => void;
}

export interface BoardMatch {
  readonly fixture: Fixture;
  /** The code of the rules it is played and settled by. */
  readonly sport: Sport;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly result: MatchResult | null;
  /** Undefined once it is over. */
  readonly showType: ShowType | undefined;
  /** Every market is held back: by the feed, or by an operator. */
  readonly suspended: boolean;
  /** What operators decided about it, and whether it would be held back without them. */
  readonly control?: MatchControl;
  readonly isHeldByFeed?: boolean;
  /** Rises with whatever changes about the match or its prices. */
  readonly version: number;
  /**
   * Rises when something happens that a bet in its delay must not survive: a goal, a red card, a check, a new period,
   * a suspension. In sports that score all the time a score alone is none.
   */
  readonly stateNumber: number;
  /** In the order of the match page, main lines first. */
  readonly markets: readonly BoardMarket[];
  /** The markets a list has columns for, and how many there are in all: before the start, without making all the others. */
  readonly listed?: readonly BoardMarket[];
  readonly marketCount?: number;
  /** What its prices are made from; none where the feed quotes its own. Combinations start from it. */
  readonly pricing?: MatchPricing | undefined;
  /** The same at the very instant: prices hold for a step, and while a clock runs their worth changes inside of it. */
  readonly pricingNow?: MatchPricing | undefined;
}

export interface MatchPricing {
  /** What is expected of the match: what bets are worth follows from it alone. */
  readonly expectedStrengths: ExpectedStrengths;
  readonly moment: PricingMoment;
  /** How the market leans; it moves prices and not what they are worth. */
  readonly drift: MarketDrift;
  /** The bookmaker's, with what operators added. */
  readonly margins: Margins;
}

export interface BoardMarket {
  readonly marketType: MarketType;
  readonly line: Quarters;
  /** The line in print; empty for markets without one. */
  readonly lineText: string;
  readonly rank: number;
  readonly active: boolean;
  readonly quotes: readonly BoardQuote[];
}

export interface BoardQuote {
  readonly side: string;
  readonly name: string;
  /** Decimal price times ten thousand, from the tick table. */
  readonly price: number;
  /** What it is worth without the margin; 0 when a feed's own price says nothing about it. */
  readonly probability: number;
  readonly active: boolean;
}

export interface BoardOutright {
  readonly outright: Outright;
  readonly showType: ShowType | undefined;
  readonly winners: readonly string[] | null;
  /** The feed is silent, and nothing is offered. */
  readonly isLocked?: boolean;
  /** What operators decided about it. */
  readonly control?: MatchControl;
  readonly active: boolean;
  readonly version: number;
  readonly runners: readonly BoardQuote[];
}

export interface BoardChange {
  readonly at: number;
  readonly matches: readonly string[];
  readonly outrights: readonly string[];
}
