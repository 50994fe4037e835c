import type { Price } from './quote.ts';

/**
 * The prices the bookmaker quotes, as bands of equal steps. The steps widen with the price so that neighbours still differ
 * at three decimals in the Malay format, where a price of 51 is −0.020: every format then names every price.
 */
export const tickBands: readonly { readonly from: Price; readonly to: Price; readonly step: Price }[] = [
  { from: 10_100n, to: 30_000n, step: 50n },
  { from: 30_000n, to: 40_000n, step: 100n },
  { from: 40_000n, to: 50_000n, step: 200n },
  { from: 50_000n, to: 80_000n, step: 500n },
  { from: 80_000n, to: 110_000n, step: 1_000n },
  { from: 110_000n, to: 150_000n, step: 2_000n },
  { from: 150_000n, to: 210_000n, step: 5_000n },
  { from: 210_000n, to: 310_000n, step: 10_000n },
  { from: 310_000n, to: 510_000n, step: 25_000n },
  { from: 510_000n, to: 1_010_000n, step: 100_000n },
  { from: 1_010_000n, to: 1_510_000n, step: 250_000n },
  { from: 1_510_000n, to: 2_510_000n, step: 500_000n },
  { from: 2_510_000n, to: 5_010_000n, step: 1_250_000n },
  { from: 5_010_000n, to: 10_010_000n, step: 5_000_000n },
];

/** Every price of the table, rising. */
export const ticks: readonly Price[] = [
  ...tickBands.flatMap(({ from, to, step }) =>
    Array.from({ length: Number((to - from) / step) }, (_, index) => from + BigInt(index) * step),
  ),
  10_010_000n,
];

/**
 * The greatest price of the table that is not above the given one; the lowest of all for anything below.
 * @public tests find their prices in the table by it
 */
export function tickAtMost(price: Price): Price {
  return ticks[Math.max(0, countAtMost(price) - 1)] ?? 10_100n;
}

function countAtMost(price: Price): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] ?? 0n) <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}
