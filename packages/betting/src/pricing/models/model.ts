import type { HalvesKind } from '../../markets/halves-kinds.ts';
import type { Tally } from '../../markets/tally.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import type { Distribution } from '../distributions/distribution.ts';
import { gridOf, type ScoreDistribution } from '../distributions/score-distribution.ts';

/** Two halves along one axis, which know nothing of each other; one of several ways a match may go. */
export interface Halves {
  /** Sums to the chance of the way. */
  readonly first: Distribution;
  readonly second: Distribution;
  /** What is played on top where the two add up to nothing; without it, that is how they end. */
  readonly again?: Distribution;
}

export type HalvesAxis = 'difference' | 'total' | 'home' | 'away';

/** What goals still to come look like. */
export interface GoalsToCome {
  /** The chance that the next goal, and the last one of the match, is home's, away's, or never comes. */
  readonly next: Readonly<Record<'home' | 'away' | 'none', number>>;
  readonly last: Readonly<Record<'home' | 'away' | 'none', number>>;
  /** How many each side still scores. */
  readonly home: Distribution;
  readonly away: Distribution;
}

/** Takes each way some tallies may end together: its chance, and home and away of each tally in turn. */
export type PairsVisit = (chance: number, pairs: readonly number[]) => void;
/** Takes each way the two halves may end: home and away of the first, then of the second. */
export type HalvesVisit = (chance: number, home1: number, away1: number, home2: number, away2: number) => void;

/** Everything a match may still become, as one consistent whole. */
export interface MatchModel {
  readonly rules: SportRules;
  /** Undefined for what the model does not speak of, and for parts that will not be played. */
  readonly scoreDistribution: (tally: Tally) => ScoreDistribution | undefined;
  /** Every way the match may go; undefined for the axes that the model does not speak of. */
  readonly halves?: (axis: HalvesAxis) => readonly Halves[] | undefined;
  readonly goals?: () => GoalsToCome;
  /** Whether two tallies know nothing of each other. */
  readonly isApart: (one: Tally, other: Tally) => boolean;
  /** Several tallies at once; false when the model cannot tell how they hang together. */
  readonly together: (tallies: readonly Tally[], visit: PairsVisit) => boolean;
  readonly eachHalves?: (visit: HalvesVisit) => void;
}

/** One tally by itself, pair by pair. */
export function visitScores(scoreDistribution: ScoreDistribution, visit: PairsVisit): void {
  const { homeFrom, awayFrom, rows, columns, cells } = gridOf(scoreDistribution);
  const pair = [0, 0];
  for (let i = 0, cell = 0; i < rows; i += 1) {
    pair[0] = homeFrom + i;
    for (let j = 0; j < columns; j += 1, cell += 1) {
      pair[1] = awayFrom + j;
      const chance = cells[cell] ?? 0;
      if (chance > 0) visit(chance, pair);
    }
  }
}

/** Both halves at once: each value of the first beside each of the second. */
export function visitHalves(
  { first, second, again }: Halves,
  visit: (chance: number, first: number, second: number) => void,
): void {
  first.chances.forEach((chance, i) => {
    second.chances.forEach((other, j) => {
      const [one, two] = [first.from + i, second.from + j];
      if (!again || one + two !== 0) visit(chance * other, one, two);
      else again.chances.forEach((more, k) => visit(chance * other * more, one, two + again.from + k));
    });
  });
}

/** What each kind of market on two halves looks at; scoring in both is asked of one side. */
export const halvesAxisOf = (kind: HalvesKind, side: string): HalvesAxis => {
  if (kind === 'highestHalf') return 'total';
  if (kind === 'scoreBothHalves') return side === 'H' ? 'home' : 'away';
  return 'difference';
};

/** Works every tally out once. */
export function remembered(work: (tally: Tally) => ScoreDistribution | undefined): MatchModel['scoreDistribution'] {
  const known = new Map<Tally, ScoreDistribution | undefined>();
  return (tally) => {
    if (!known.has(tally)) known.set(tally, work(tally));
    return known.get(tally);
  };
}

/** For models that know one tally at a time. */
export function visitAlone(
  tallies: readonly Tally[],
  scoreDistribution: MatchModel['scoreDistribution'],
  visit: PairsVisit,
): boolean {
  const [only, second] = tallies;
  const alone = only && second === undefined ? scoreDistribution(only) : undefined;
  if (alone) visitScores(alone, visit);
  return alone !== undefined;
}
