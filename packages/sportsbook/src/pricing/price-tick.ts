import { tickBands } from '../odds/tick-table.ts';

const FROM = tickBands.map(({ from }) => Number(from));
const TO = tickBands.map(({ to }) => Number(to));
const STEP = tickBands.map(({ step }) => Number(step));

export const LOWEST_PRICE = FROM[0] ?? 0;
const HIGHEST_PRICE = TO.at(-1) ?? 0;
/** A price that is a tick but for the last bit of a division is that tick. */
const DUST = 1e-6;

/** The greatest tick not above a price: what tickAtMost says, for plain numbers in a hurry. */
export function priceTick(price: number): number {
  for (let band = 0; band < TO.length; band += 1) {
    if (price >= (TO[band] ?? 0)) continue;
    const from = FROM[band] ?? 0;
    const step = STEP[band] ?? 1;
    return from + Math.floor((price - from) / step + DUST) * step;
  }
  return HIGHEST_PRICE;
}
