import { tickBands } from '../odds/tick-table.ts';

const FROM = Float64Array.from(tickBands, ({ from }) => Number(from));
const TO = Float64Array.from(tickBands, ({ to }) => Number(to));
const STEP = Float64Array.from(tickBands, ({ step }) => Number(step));

export const LOWEST_PRICE = FROM[0] ?? 0;
const HIGHEST_PRICE = TO.at(-1) ?? 0;
/** A price that is a tick but for the last bit of a division is that tick. */
const DUST = 1e-6;

/** The band in which each block of 1,024 prices begins; no block is as wide as a band. */
const BLOCK_BITS = 10;
const BAND = Uint8Array.from({ length: (HIGHEST_PRICE >> BLOCK_BITS) + 1 }, (_, block) =>
  TO.findIndex((to) => block << BLOCK_BITS < to),
);

/** The greatest tick not above a price: what tickAtMost says, for plain numbers in a hurry. */
export function priceTick(price: number): number {
  if (price >= HIGHEST_PRICE) return HIGHEST_PRICE;
  let band = BAND[price >> BLOCK_BITS] ?? 0;
  if (price >= (TO[band] ?? 0)) band += 1;
  const from = FROM[band] ?? 0;
  const step = STEP[band] ?? 1;
  return from + Math.floor((price - from) / step + DUST) * step;
}
