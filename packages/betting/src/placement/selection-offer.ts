import type { MatchId } from '@fairground/money';
import type { MarketType } from '../markets/market-type.ts';
import type { Sport } from '../rules/sports.ts';
import type { LegKind } from '../slip/leg.ts';
import type { Quarters } from '../markets/line.ts';

/** What names a selection: the line as it is printed, empty for markets without one. */
export interface SelectionKey {
  readonly gameId: MatchId;
  readonly marketCode: string;
  readonly lineText: string;
  readonly side: string;
}

/** One selection with all that a bet on it must know. */
export interface SelectionOffer extends SelectionKey {
  readonly kind: LegKind;
  /** Matches whose numbers agree cannot be combined in a series. */
  readonly gide: string;
  readonly hgid: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: number;
  readonly marketType: MarketType;
  readonly line: Quarters;
  readonly playName: string;
  readonly sideName: string;
  readonly price: number;
  readonly probability: number;
  /** Why nobody may bet on it now; null when everybody may. */
  readonly shut: 'suspended' | 'closed' | 'started' | 'lineChanged' | null;
  readonly inPlay: boolean;
  /** The score a bet would be taken at, in what the market counts (`1:0`); empty before the start. */
  readonly score: string;
  readonly stateNumber: number;
  /** How many red cards have been shown: a refusal says so when that is what changed. */
  readonly redCards: number;
}
