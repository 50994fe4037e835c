import type { Filters } from '@fairground/sportsbook';

interface MatchCentreProps {
  readonly gameId: string;
  readonly oddsType: Filters['oddsType'];
}

/** One match: pitch or court, what happened, figures, how prices moved, former meetings. */
export function MatchCentre({ gameId, oddsType }: MatchCentreProps) {
  return <section aria-label="赛况" data-game={gameId} data-odds={oddsType} />;
}
