import { matchTimeText, type Rulebook, scoreText, type LiveStanding, liveStandingOf } from '@fairground/betting';
import { factsOf } from '../feed/match-facts.ts';
import { wireScoresAt } from './wire-match.ts';
import type { Board } from '../board/board.ts';
import type { HeldSelection } from '../board/selection-worth.ts';

/** A selection of an open ticket with the names its need is told by. */
export interface TrackedSelection extends HeldSelection {
  readonly home: string;
  readonly away: string;
}

/** Where its match stands, and what that means for the selection. */
export interface SelectionTrack {
  readonly isLive: boolean;
  readonly score: string;
  readonly time: string;
  /** Undefined before the part of the match it looks at has begun. */
  readonly standing: LiveStanding | undefined;
}

/** How a selection stands at this instant, by the rules its ticket was taken under; undefined off the fixture list. */
export function trackSelection(
  board: Board,
  leg: TrackedSelection,
  { rulebook, time }: { readonly rulebook: Rulebook; readonly time: number },
): SelectionTrack | undefined {
  const match = leg.kind === 'normal' ? board.match(leg.gameId) : undefined;
  if (!match) return undefined;
  const moment = wireScoresAt(match, time);
  const { home, away } = leg;
  return {
    isLive: moment.isLive === 1,
    score: scoreText(moment),
    time: matchTimeText(moment) || moment.gameStatus,
    standing: liveStandingOf(leg, factsOf(match), { rules: rulebook.sports[match.sport], teams: { home, away } }),
  };
}
