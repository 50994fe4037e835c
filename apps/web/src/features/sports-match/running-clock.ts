import { clockText } from '@fairground/betting';
import type { LiveMatch } from '../sports-live/live-view.ts';

type Clocked = Pick<LiveMatch, 't_count' | 'clockPace' | 'periodSeconds'> & Parameters<typeof clockText>[0];

/** A countdown such as 04:12, carried on for the seconds since it was read; the told text where it does not run. */
export function runningClock(match: Clocked, secondsSince: number): string {
  const { t_count, clockPace, periodSeconds } = match;
  if (clockPace === 0 || periodSeconds === 0) return clockText(match);
  const left = Math.max(0, Math.ceil(periodSeconds - t_count - clockPace * secondsSince));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}
