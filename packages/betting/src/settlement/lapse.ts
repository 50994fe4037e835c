import type { MatchFacts } from '../markets/facts.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { Sport } from '../rules/sports.ts';

const HOUR_MS = 3_600_000;

/** When a match was announced to start, and since when it stands still, in milliseconds since the epoch. */
export interface Waiting {
  readonly announcedAt: number;
  readonly interruptedAt?: number;
}

/** Ends the waiting of a match that outlived its window: a late start becomes no start, an interruption the end. */
export function lapse(facts: MatchFacts, sport: Sport, waiting: Waiting, rulebook: Rulebook, now: number): MatchFacts {
  const hasBegun = facts.state !== 'scheduled' && facts.state !== 'delayed';
  if (!hasBegun) {
    const isLate = now - waiting.announcedAt > rulebook.startHours * HOUR_MS;
    return isLate ? { ...facts, state: 'not-started' } : facts;
  }
  if (facts.state !== 'interrupted' || waiting.interruptedAt === undefined) return facts;
  const isOver = now - waiting.interruptedAt > rulebook.sports[sport].resumeHours * HOUR_MS;
  return isOver ? { ...facts, state: 'abandoned' } : facts;
}
