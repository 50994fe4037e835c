import type { OddsType } from '@fairground/sportsbook';
import type { BoardMatch } from '@fairground/venues/board';
import { wireMatch, type WireMatch } from '@fairground/venues/sports';
import type { Sports } from '../sports.ts';

/** The feed's time, which is what every moment of the channel is told in. */
export const feedTime = ({ board }: Sports, now: Date): number => board.timeAt(now.getTime());

/** A match as the channel tells it: the plays of a list, or all of them. */
export const told = (
  { board, speed = 1 }: Sports,
  match: BoardMatch,
  plays: 'listed' | 'all',
  oddsType: OddsType,
  now: Date,
): WireMatch => wireMatch(match, { oddsType, plays, time: board.timeAt(now.getTime()), speed });
