/** So many rounds in a row are looked at. */
export const RHYTHM_ROUNDS = 500;
/** Spacing that deviates by less than this no hand keeps up. */
export const RHYTHM_DEVIATION_MS = 50;

/** A stretch of rounds that came too evenly. */
interface MachineRhythm {
  /** Of its first and its last round among those that were looked at. */
  readonly from: number;
  readonly to: number;
  /** From one round to the next, on average. */
  readonly spacingMs: number;
  /** The standard deviation of that, rounded down. */
  readonly deviationMs: number;
}

/**
 * The first stretch of 500 rounds whose spacing deviates by less than 50 ms; undefined when there is none. Moments are in
 * milliseconds and in order. Counted in whole numbers: nothing is won or lost by rounding.
 */
export function machineRhythm(moments: readonly number[]): MachineRhythm | undefined {
  const spacings = moments.slice(1).map((at, index) => BigInt(at - (moments[index] ?? at)));
  const width = RHYTHM_ROUNDS - 1;
  const count = BigInt(width);
  let [sum, squares] = [0n, 0n];
  for (const [index, spacing] of spacings.entries()) {
    sum += spacing;
    squares += spacing * spacing;
    const left = spacings[index - width] ?? 0n;
    sum -= left;
    squares -= left * left;
    if (index < width - 1) continue;
    // The variance, times the square of the count.
    const spread = count * squares - sum * sum;
    if (spread >= (count * BigInt(RHYTHM_DEVIATION_MS)) ** 2n) continue;
    return {
      from: index - width + 1,
      to: index + 1,
      spacingMs: Math.round(Number(sum) / width),
      deviationMs: Math.floor(Math.sqrt(Number(spread)) / width),
    };
  }
  return undefined;
}
