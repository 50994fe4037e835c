import type { Score } from '../markets/facts.ts';
import type { Outcome } from '../markets/outcome.ts';
import type { PairGrader } from '../markets/pair-kinds.ts';

/** Both sides may have to score: looked for up to so many together. */
const TOGETHER_MAX = 12;
/** One side alone: more than any line of points is away. */
const ALONE_MAX = 300;

/** The fewest further counts after which an end is as wanted; null when no reachable one is. */
export function fewest(
  grade: PairGrader,
  { home, away }: Score,
  isWanted: (outcome: Outcome) => boolean,
): Score | null {
  for (let count = 1; count <= ALONE_MAX; count += 1) {
    const splits = count <= TOGETHER_MAX ? Array.from({ length: count + 1 }, (_, more) => more) : [0, count];
    // The side that scores alone is told first: one team's task is easier read than two.
    const isShared = (own: number): boolean => own > 0 && own < count;
    const ordered = splits.toSorted((one, other) => Number(isShared(one)) - Number(isShared(other)));
    const more = ordered.find((own) => isWanted(grade(home + own, away + count - own)));
    if (more !== undefined) return { home: more, away: count - more };
  }
  return null;
}
