import type { Score } from './facts.ts';
import type { HalvesKind } from './halves-kinds.ts';
import { leader } from './halves-kinds.ts';
import { LOST, type Outcome, WON } from './outcome.ts';
import type { PairGrader } from './pair-kinds.ts';
import type { Reach } from './pair-reach.ts';

/** The outcome of a pair that may still grow, if no score that can still be reached would change it. */
export function decidedPair(grade: PairGrader, reach: Reach, { home, away }: Score): Outcome | undefined {
  if (reach.by === 'never') return undefined;
  const now = grade(home, away);
  const left = (count: number): number => Math.max(0, reach.until - count);
  // On a total it does not matter which side scores.
  const homeLeft = reach.by === 'away' ? 0 : left(reach.by === 'total' ? home + away : home);
  const awayLeft = reach.by === 'away' || reach.by === 'each' ? left(away) : 0;
  for (let more = 0; more <= homeLeft; more += 1) {
    for (let other = 0; other <= awayLeft; other += 1) if (grade(home + more, away + other) !== now) return undefined;
  }
  return now;
}

interface HalvesSoFar {
  readonly first: Score;
  readonly second: Score;
  readonly isFirstOpen: boolean;
}

/** What two halves say before the match is over: the second may still grow, the first as long as it is open. */
type HalvesDecider = (side: string, halves: HalvesSoFar) => Outcome | undefined;

/** By kind of market; a lead that is still open may become any. */
export const decidedHalves: Readonly<Record<HalvesKind, HalvesDecider>> = {
  halfFull: (side, { first, isFirstOpen }) => lostIf(!isFirstOpen && leader(first) !== side[0]),
  highestHalf: (side, { first, second, isFirstOpen }) => {
    if (isFirstOpen) return undefined;
    const ahead = goalsIn(second) - goalsIn(first);
    if (side === 'second') return wonAlready(ahead > 0);
    return lostIf(side === 'first' ? ahead >= 0 : ahead > 0);
  },
  winBothHalves: (side, { first, isFirstOpen }) => lostIf(!isFirstOpen && leader(first) !== side),
  winEitherHalf: (side, { first, isFirstOpen }) => wonAlready(!isFirstOpen && leader(first) === side),
  scoreBothHalves: (side, { first, second, isFirstOpen }) => {
    const own = side === 'H' ? 'home' : 'away';
    if (first[own] > 0) return wonAlready(second[own] > 0);
    return lostIf(!isFirstOpen);
  },
};

const goalsIn = ({ home, away }: Score): number => home + away;

const lostIf = (isLost: boolean): Outcome | undefined => (isLost ? LOST : undefined);
const wonAlready = (isWon: boolean): Outcome | undefined => (isWon ? WON : undefined);
