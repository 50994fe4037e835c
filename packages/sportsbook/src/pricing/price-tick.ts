import { tickBands } from '../odds/tick-table.ts';

const bands = tickBands.map(({ from, to, step }) => ({ from: Number(from), to: Number(to), step: Number(step) }));

export const LOWEST_PRICE = bands[0]?.from ?? 0;
const HIGHEST_PRICE = bands.at(-1)?.to ?? 0;
/** A price that is a tick but for the last bit of a division is that tick. */
const DUST = 1e-6;

/** The greatest tick not above a price: what tickAtMost says, for plain numbers in a hurry. */
export function priceTick(price: number): number {
  if (price >= HIGHEST_PRICE) return HIGHEST_PRICE;
  for (const { from, to, step } of bands) {
    if (price < to) return from + Math.floor((price - from) / step + DUST) * step;
  }
  return HIGHEST_PRICE;
}
