import type { showTypeLabels } from '@fairground/betting';
import type { Fixture } from '../calendar.ts';
import type { MatchState } from '../match-state.ts';
import type { Outright } from './outrights.ts';
import { DAY, HOUR, SEASON_EPOCH } from '../spans.ts';

export type ShowType = keyof typeof showTypeLabels;

/** Late in the evening the next morning is still today: today reaches at least this far. */
const TODAY_AT_LEAST = 12 * HOUR;

/** Until when something still belongs to today: the midnight of Beijing, or twelve hours if that is later. */
export function todayEnds(now: number): number {
  const midnight = SEASON_EPOCH + (Math.floor((now - SEASON_EPOCH) / DAY) + 1) * DAY;
  return Math.max(midnight, now + TODAY_AT_LEAST);
}

/**
 * Where the sportsbook shows a match now; undefined when it is over.
 * @public the sportsbook sorts its supply by it
 */
export function showTypeOf(fixture: Fixture, { phase }: Pick<MatchState, 'phase'>, now: number): ShowType | undefined {
  if (phase === 'live' || phase === 'break' || phase === 'interrupted') return 'RB';
  if (phase !== 'scheduled') return undefined;
  // Between the announced start and the whistle it is in play and about to start.
  if (now >= fixture.start) return 'RB';
  return fixture.start < todayEnds(now) ? 'FT' : 'FU';
}

/** From when on something that starts then belongs to today. */
export function shownTodayFrom(start: number): number {
  const midnight = SEASON_EPOCH + Math.floor((start - SEASON_EPOCH) / DAY) * DAY;
  return Math.min(midnight, start - TODAY_AT_LEAST + 1);
}

/**
 * Where the sportsbook shows an outright now; undefined when it is closed.
 * @public the sportsbook sorts its champions by it
 */
export function outrightShowTypeOf({ opens, closes }: Outright, now: number): ShowType | undefined {
  if (now < opens || now >= closes) return undefined;
  return closes < todayEnds(now) ? 'FSFT' : 'FSFU';
}
