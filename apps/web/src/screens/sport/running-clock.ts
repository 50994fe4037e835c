import { clockText } from '@fairground/sportsbook';
import type { LiveMatch } from '../../features/sport-live/live-view.ts';

type Clocked = Pick<LiveMatch, 'gameId' | 't_count' | 'clockPace' | 'periodSeconds' | 'se_now'> &
  Parameters<typeof clockText>[0];

interface Told {
  readonly part: string;
  readonly seconds: number;
  readonly at: number;
}

/** When each clock was told last: between two tellings it runs by itself. */
const told = new Map<string, Told>();
const TOLD_MAX = 500;

/** A countdown such as 04:12, carried on from what was told last; the told text where it does not run. */
export function runningClock(match: Clocked, now: number): string {
  const { gameId, t_count, clockPace, periodSeconds, se_now } = match;
  if (clockPace === 0 || periodSeconds === 0) return clockText(match);
  const known = told.get(gameId);
  const isNews = known?.part !== se_now || known.seconds !== t_count;
  const start = isNews ? { part: se_now, seconds: t_count, at: now } : known;
  if (isNews) {
    if (told.size >= TOLD_MAX) told.clear();
    told.set(gameId, start);
  }
  const played = start.seconds + (clockPace * (now - start.at)) / 1_000;
  const left = Math.max(0, Math.ceil(periodSeconds - played));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}
