import type { MatchId } from '@fairground/money';

/** What every reader of a ticket's selections takes of one. */
export interface LegColumns {
  readonly gameId: MatchId;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly marketCode: string;
  readonly side: string;
  readonly odds: string;
  readonly score: string;
}
