import type { Fixture } from './calendar.ts';
import type { MatchEvent } from './match-event.ts';
import { afterEvents, type MatchState } from './match-state.ts';
import { SECOND } from './spans.ts';

/** Seconds since the announced start. */
export const secondOf = (fixture: Pick<Fixture, 'start'>, at: number): number =>
  Math.floor((at - fixture.start) / SECOND);

/** Where a match stands at an instant; an event counts from its own second on. */
export function stateAt(fixture: Fixture, events: readonly MatchEvent[], at: number): MatchState {
  const second = secondOf(fixture, at);
  const later = events.findIndex((event) => event.second > second);
  return afterEvents(fixture.sport, later < 0 ? events : events.slice(0, later));
}

/** Where it stood at the end. */
export const finalState = (fixture: Fixture, events: readonly MatchEvent[]): MatchState =>
  afterEvents(fixture.sport, events);

/**
 * Whether bets on it are held back at a second: dangerous play, a check, an interruption, or nothing to bet on any more.
 * @public bet validation asks it
 */
export function isHeld({ phase, heldUntil }: MatchState, second: number): boolean {
  // Before the start seconds are below nought: a match that nothing has held yet is open.
  const wasHeld = heldUntil > 0;
  if (phase === 'scheduled' || phase === 'live' || phase === 'break') return wasHeld && second < heldUntil;
  return true;
}
