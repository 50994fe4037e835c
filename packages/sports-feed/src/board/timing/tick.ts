import type { Fixture } from '../../season/calendar.ts';
import type { Sport } from '../../season/sports.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../season/spans.ts';
import { shareOf } from './stable-share.ts';

/** Prices move in steps of the feed's time, the nearer the match the shorter. */
const FAR_EVERY = 2 * HOUR;
const NEAR_EVERY = 15 * MINUTE;
const LIVE_EVERY = 10 * SECOND;
/** From here on a match is near. */
const NEAR = DAY;

/** Where a clock runs, prices move by themselves; elsewhere only what happens moves them. */
const ON_A_CLOCK: ReadonlySet<Sport> = new Set([
  'football',
  'virtualFootball',
  'basketball',
  'virtualBasketball',
  'handball',
  'iceHockey',
  'americanFootball',
  'rugby',
  'moba',
] as const);

/** One step of a match's prices. */
export interface Tick {
  /** Rises by one a step. */
  readonly number: number;
  /** The instant all prices of the step are reckoned at. */
  readonly at: number;
  /** When the next one begins. */
  readonly next: number;
}

/**
 * The step an instant falls into. Matches are staggered by their ids, so that a thousand of them never move in the same
 * second; whoever asks, and whenever it was started, gets the same step.
 */
export function tickOf({ id, start, sport }: Pick<Fixture, 'id' | 'start' | 'sport'>, time: number): Tick {
  const share = shareOf(id);
  const near = start - NEAR;
  // Long before any announcement, so that steps are counted from one place.
  const far = start - 30 * DAY;
  const spans = [
    { from: far, to: near, every: FAR_EVERY },
    { from: near, to: start, every: NEAR_EVERY },
    { from: start, to: ON_A_CLOCK.has(sport) ? Infinity : start, every: LIVE_EVERY },
  ];
  let number = 0;
  for (const { from, to, every } of spans) {
    const offset = Math.floor((share * every) / SECOND) * SECOND;
    const step = Math.max(0, Math.floor((Math.min(time, to) - from + offset) / every));
    if (time < to) {
      const at = Math.max(from, from - offset + step * every);
      return { number: number + step, at, next: Math.min(to, from - offset + (step + 1) * every) };
    }
    number += step + 1;
  }
  return { number, at: start, next: Infinity };
}
