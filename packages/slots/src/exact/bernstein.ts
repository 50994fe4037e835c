/** One in ten thousand: how often the band may fail to hold the true value. */
const FAILURE = 1e-4;

/** How far the mean of rounds between 0 and `range` may lie from the true one: the empirical Bernstein bound. */
export function bernsteinBand({
  variance,
  range,
  rounds,
}: {
  readonly variance: number;
  readonly range: number;
  readonly rounds: number;
}): number {
  const log = Math.log(2 / FAILURE);
  return Math.sqrt((2 * variance * log) / rounds) + (7 * range * log) / (3 * (rounds - 1));
}
