/** An exact share, in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function greatestCommon({ over, under }: Fraction): bigint {
  let [left, right] = [over, under];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}

export function fraction({ over, under }: Fraction): Fraction {
  const common = greatestCommon({ over, under });
  return { over: over / common, under: under / common };
}

/** As a percentage of four decimals, rounded half up: 98.7649 */
export function percentOf({ over, under }: Fraction): string {
  const parts = (over * 2_000_000n + under) / (under * 2n);
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`;
}
