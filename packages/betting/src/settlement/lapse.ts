import type { MatchFacts } from '../markets/facts.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { Sport } from '../rules/sports.ts';

const HOUR_MS = 3_600_000;

/** When a match was announced to start, and since when it stands still, in milliseconds since the epoch. */
export interface Waiting {
  readonly sport: Sport;
  readonly announcedAt: number;
  readonly interruptedAt?: number;
  readonly now: number;
}

/** Ends the waiting of a match that outlived its window: a late start becomes no start, an interruption the end. */
export function lapse(
  facts: MatchFacts,
  { sport, announcedAt, interruptedAt, now }: Waiting,
  rulebook: Rulebook,
): MatchFacts {
  const hasBegun = facts.state !== 'scheduled' && facts.state !== 'delayed';
  if (!hasBegun) {
    const isLate = now - announcedAt > rulebook.startHours * HOUR_MS;
    return isLate ? { ...facts, state: 'not-started' } : facts;
  }
  if (facts.state !== 'interrupted' || interruptedAt === undefined) return facts;
  const isOver = now - interruptedAt > rulebook.sports[sport].resumeHours * HOUR_MS;
  return isOver ? { ...facts, state: 'abandoned' } : facts;
}
