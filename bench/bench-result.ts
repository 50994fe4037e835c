/** One measured line of `npm run bench`: how near we come to the yardstick that ran beside us in the same run. */
export interface BenchResult {
  readonly name: string;
  /** Ours divided by the yardstick, medians both. */
  readonly ratio: number;
  readonly unit: string;
  readonly ours: number;
  readonly yardstick: number;
  /** How far the rounds lay apart. */
  readonly spread: string;
  readonly note?: string;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One round of a bench: ours and the yardstick, a second each. */
export interface Measurement {
  readonly ours: number;
  readonly yardstick: number;
}

/** Rounds that took turns, as one line: the ratio is the median of theirs. */
export function resultOfMeasurements(
  name: string,
  unit: string,
  measurements: readonly Measurement[],
  note?: string,
): BenchResult {
  const ratios = measurements.map(({ ours, yardstick }) => ours / yardstick);
  return {
    name,
    ratio: median(ratios),
    unit,
    ours: Math.round(median(measurements.map(({ ours }) => ours))),
    yardstick: Math.round(median(measurements.map(({ yardstick }) => yardstick))),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    ...(note !== undefined && { note }),
  };
}
