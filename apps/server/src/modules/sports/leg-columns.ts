/** What every reader of a ticket's selections takes of one. */
export interface LegColumns {
  readonly gameId: string;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly marketCode: string;
  readonly side: string;
  readonly odds: string;
  readonly score: string;
}
