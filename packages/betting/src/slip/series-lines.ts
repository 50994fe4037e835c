import { choices, type Fold } from '../settlement/folds.ts';

/** One way to combine n selections. */
export interface SeriesWay {
  /** As the wire writes it: `2c1`, `3c4`. */
  readonly code: string;
  readonly name: string;
  /** How many selections a line has; a system has lines of several sizes. */
  readonly folds: readonly number[];
  readonly lines: number;
}

/**
 * The ways offered for n valid selections: every k串1 (all lines of k selections), and from three selections on the
 * system n串m that holds every line of two and more. Names and counts only; what lines pay is settlement's arithmetic.
 */
export function seriesOffered(count: number): readonly SeriesWay[] {
  const known = offered.get(count) ?? waysOf(count);
  offered.set(count, known);
  return known;
}

/** There are few numbers of selections, and every ticket that is settled asks for one of them. */
const offered = new Map<number, readonly SeriesWay[]>();

function waysOf(count: number): readonly SeriesWay[] {
  const folds = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const accumulators = folds.map((fold) => wayOf({ first: fold, second: 1, folds: [fold] }, count));
  if (count < 3) return accumulators;
  return [...accumulators, wayOf({ first: count, second: linesOf(folds, count), folds }, count)];
}

/**
 * The lines of a series by its code and the number of its selections: `2c1` of three selections is every pair of them.
 * Whoever takes such a ticket and whoever settles it must read the code with the number, never alone.
 */
export function seriesFold(code: string, count: number): Fold | undefined {
  const way = seriesOffered(count).find((each) => each.code === code);
  return way && { code, legs: count, sizes: way.folds };
}

const linesOf = (folds: readonly number[], count: number): number =>
  folds.reduce((sum, fold) => sum + choices(count, fold), 0);

const wayOf = (
  { first, second, folds }: { readonly first: number; readonly second: number; readonly folds: readonly number[] },
  count: number,
): SeriesWay => ({
  code: `${first}c${second}`,
  name: `${first}串${second}`,
  folds,
  lines: linesOf(folds, count),
});
