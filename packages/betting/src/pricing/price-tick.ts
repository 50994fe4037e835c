import { tickBands } from '../odds/tick-table.ts';

/** A price of one. */
export const ONE_PRICE = 10_000;
const BANDS = tickBands.map(({ from, to, step }) => ({ from: Number(from), to: Number(to), step: Number(step) }));

export const LOWEST_PRICE = BANDS[0]?.from ?? 0;
const HIGHEST_PRICE = BANDS.at(-1)?.to ?? 0;
/** A price that is a tick but for the last bit of a division is that tick. */
const NEGLIGIBLE = 1e-6;

/** Every tick is a multiple of the finest step, and every tick from here on of a far coarser one. */
const FINE = BANDS[0]?.step ?? 1;
const COARSE = ONE_PRICE;
const COARSE_FROM = 510_000;

const FINE_STEPS = ONE_PRICE / FINE;
const COARSE_STEPS = ONE_PRICE / COARSE;

const fine = tableOf({ step: FINE, end: COARSE_FROM });
const coarse = tableOf({ step: COARSE, end: HIGHEST_PRICE });

/** For every multiple of a step the greatest tick not above it; the lowest one for what is below all. */
function tableOf({ step, end }: { readonly step: number; readonly end: number }): Int32Array {
  return Int32Array.from({ length: end / step + 1 }, (_, index) => tickUpTo(index * step));
}

function tickUpTo(price: number): number {
  const band = BANDS.findLast(({ from }) => from <= price);
  if (!band) return LOWEST_PRICE;
  return Math.min(band.to, price - ((price - band.from) % band.step));
}

/** The price of a chance with its margin on: the greatest tick that is not above what it buys, the lowest at least. */
export function priceOfChance(implied: number): number {
  // Cut to whole steps by the bits: this is asked for every price of every book.
  const steps = FINE_STEPS / implied + NEGLIGIBLE;
  if (steps < fine.length) return fine[steps | 0] ?? LOWEST_PRICE;
  const more = COARSE_STEPS / implied + NEGLIGIBLE;
  return more < coarse.length ? (coarse[more | 0] ?? LOWEST_PRICE) : HIGHEST_PRICE;
}
