import type { Play } from '../plays/play.ts';
import type { Quarters } from '../plays/line.ts';
import type { Offered } from './outlook.ts';
import { LOWEST_PRICE, priceTick } from './price-tick.ts';

/** A price of one. */
export const ONE_PRICE = 10_000;
/** Less than this is decided, or as good as that. */
export const NEVER = 1e-6;
/** Nobody quotes a chance above what the lowest tick stands for. */
const SURELY = ONE_PRICE / LOWEST_PRICE;

/**
 * Puts the margin on a market and its prices on ticks. A side gets more of the margin the more doubt there is about it:
 * q = p + c·p·(1 − p), with c such that all chances together grow by the margin, so no price reaches one. A side that
 * is decided is left out; a market in which somebody must win goes off the board when one of its sides can no longer
 * be quoted. Prices of a market that was begun go into the same list. There may be more chances than sides.
 */
export function quoteMarket(
  { code }: Play,
  line: Quarters,
  sides: readonly string[],
  chances: readonly number[],
  margin: number,
  into: Offered[],
): void {
  const count = sides.length;
  const weight = marginWeight(chances, count, margin);
  if (weight === undefined) return;
  const begun = into.length;
  let all = 0;
  let isFull = true;
  for (let index = 0; index < count; index += 1) {
    const probability = chances[index] ?? 0;
    all += probability;
    if (probability < NEVER || probability > 1 - NEVER) continue;
    const implied = impliedBy(probability, weight);
    if (implied > SURELY) isFull = false;
    else into.push({ play: code, line, side: sides[index] ?? '', probability, price: priceTick(ONE_PRICE / implied) });
  }
  if (!isFull && Math.abs(all - 1) < NEVER) into.length = begun;
}

/** A chance with its margin on. */
export const impliedBy = (probability: number, weight: number): number =>
  probability + weight * probability * (1 - probability);

/** How much of the doubt goes to the house; undefined when nothing is open any more. */
export function marginWeight(chances: readonly number[], count: number, margin: number): number | undefined {
  let sum = 0;
  let doubt = 0;
  for (let index = 0; index < count; index += 1) {
    const probability = chances[index] ?? 0;
    sum += probability;
    doubt += probability * (1 - probability);
  }
  // Where every stake comes back, as after a drawn period, there is no chance to speak of: not a number.
  return doubt >= NEVER / 2 ? (margin * sum) / doubt : undefined;
}
