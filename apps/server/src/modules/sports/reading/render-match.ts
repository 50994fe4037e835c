import type { OddsType } from '@fairground/betting';
import type { BoardMatch } from '@fairground/sports-feed/board';
import { wireMatch, type WireMatch, wireScoresAt } from '@fairground/sports-feed';
import type { Sports } from '../../../platform/ports/sports.ts';

/** The feed's time, which is what every moment of the sportsbook is told in. */
export const feedTime = ({ board }: Sports, now: Date): number => board.timeAt(now.getTime());

/** The board makes a match anew whenever something about it changes, so what was told of one stays right. */
const renderedMatches = new WeakMap<BoardMatch, Map<string, WireMatch>>();

/** A match as the sportsbook shows it: the markets of a list, or all of them. */
export function renderMatch(
  { board, speed = 1 }: Sports,
  match: BoardMatch,
  { depth, oddsType, now }: { readonly depth: 'listed' | 'all'; readonly oddsType: OddsType; readonly now: Date },
): WireMatch {
  const time = board.timeAt(now.getTime());
  const known = renderedMatches.get(match) ?? new Map<string, WireMatch>();
  renderedMatches.set(match, known);
  const name = `${depth} ${oddsType}`;
  const wire = known.get(name) ?? wireMatch(match, { oddsType, depth, time, speed });
  known.set(name, wire);
  // The clock alone goes on.
  return wire.clockPace === 0 ? wire : { ...wire, ...wireScoresAt(match, time) };
}
