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
