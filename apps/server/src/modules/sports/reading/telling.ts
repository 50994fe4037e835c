import type { OddsType } from '@fairground/sportsbook';
import type { BoardMatch } from '@fairground/venues/board';
import { wireMatch, type WireMatch, wireScoresAt } from '@fairground/venues/sports';
import type { Sports } from '../sports.ts';

/** The feed's time, which is what every moment of the channel is told in. */
export const feedTime = ({ board }: Sports, now: Date): number => board.timeAt(now.getTime());

/** The board makes a match anew whenever something about it changes, so what was told of one stays right. */
const tellings = new WeakMap<BoardMatch, Map<string, WireMatch>>();

/** A match as the channel tells it: the plays of a list, or all of them. */
export function told(
  { board, speed = 1 }: Sports,
  match: BoardMatch,
  plays: 'listed' | 'all',
  oddsType: OddsType,
  now: Date,
): WireMatch {
  const time = board.timeAt(now.getTime());
  const known = tellings.get(match) ?? new Map<string, WireMatch>();
  tellings.set(match, known);
  const name = `${plays} ${oddsType}`;
  const wire = known.get(name) ?? wireMatch(match, { oddsType, plays, time, speed });
  known.set(name, wire);
  // The clock alone goes on.
  return wire.clockPace === 0 ? wire : { ...wire, ...wireScoresAt(match, time) };
}
