import { LOWEST_PRICE, ONE_PRICE, priceOfChance } from './price-tick.ts';

/** Less than this is decided, or as good as that. */
export const NEVER = 1e-6;
/** The least part of a stake that stays with the bookmaker on average, whatever the margin and the market's lean say. */
export const LEAST_MARGIN = 0.005;
/** What the lowest price stands for: a chance as great as that is not sold, or the lowest price would be a gift. */
export const SURELY = ((1 - LEAST_MARGIN) * ONE_PRICE) / LOWEST_PRICE;
/** A long shot keeps at least a fifth of its fair price, however sure the others are. */
const WEIGHT_MAX = 4;

/** What becomes of a side: it is open, it is locked while another may still win, or it is decided and shown no more. */
export function standingOf(probability: number): 'open' | 'locked' | 'decided' {
  // Where every stake comes back, as after a drawn period, there is no chance to speak of: not a number.
  if (!(probability >= NEVER && probability <= 1 - NEVER)) return 'decided';
  return probability < SURELY ? 'open' : 'locked';
}

/**
 * Puts the margin on a market and its prices on ticks; answers how many sides are open. A side gets more of the margin
 * the more doubt there is about it: q = p + c·p·(1 − p), with c such that all chances together grow by the margin.
 * Every price is worth less than it costs, so no set of bets wins whatever happens. A decided side has the price 0, a
 * locked one the lowest. `each` sides make a book of their own; there may be more chances than sides. `drift` moves
 * margin between the first side of a book and its last one.
 */
export function quoteInto(
  prices: number[],
  chances: readonly number[],
  count: number,
  each: number,
  margin: number,
  drift = 0,
): number {
  let open = 0;
  for (let from = 0; from < count; from += each) {
    const to = from + each;
    const weight = marginWeight(chances, from, to, margin);
    for (let index = from; index < to; index += 1) {
      const probability = chances[index] ?? 0;
      if (!(probability >= NEVER && probability <= 1 - NEVER)) prices[index] = 0;
      else if (probability >= SURELY) prices[index] = LOWEST_PRICE;
      else {
        const own = drift === 0 ? weight : weight * shareAt(index - from, each, drift);
        prices[index] = priceOfChance(impliedBy(probability, own));
        open += 1;
      }
    }
  }
  return open;
}

/** What part of its margin the side at a place carries: the two ends of a book lean against each other. */
export function shareAt(place: number, sides: number, drift: number): number {
  if (place === 0) return 1 + drift;
  return place === sides - 1 ? 1 - drift : 1;
}

/** A chance with its margin on, the least one at least: a price made of it is always worth less than it costs. */
export function impliedBy(probability: number, weight: number): number {
  const implied = probability + weight * probability * (1 - probability);
  // Far enough above the least one there is nothing to compare, and nothing to divide.
  if (weight * (1 - probability) > 2 * LEAST_MARGIN) return implied;
  const least = probability / (1 - LEAST_MARGIN);
  return implied > least ? implied : least;
}

/** The greatest price that a chance may be sold at. */
export const highestPrice = (probability: number): number => priceOfChance(probability / (1 - LEAST_MARGIN));

/**
 * Prices somebody else made, with a margin on top of theirs: each side carries the more of it the more doubt there is,
 * and none becomes better than it was.
 */
export function raisedPrices(prices: readonly number[], margin: number): readonly number[] {
  const implied = prices.map((price) => (price > ONE_PRICE ? ONE_PRICE / price : 0));
  const weight = marginWeight(implied, 0, implied.length, margin);
  return implied.map((chance, index) => {
    const price = prices[index] ?? 0;
    return chance === 0 ? price : Math.min(price, priceOfChance(chance + weight * chance * (1 - chance)));
  });
}

/** How much of the doubt about some sides goes to the bookmaker. */
export function marginWeight(chances: readonly number[], from: number, to: number, margin: number): number {
  let sum = 0;
  let squares = 0;
  for (let index = from; index < to; index += 1) {
    const probability = chances[index] ?? 0;
    sum += probability;
    squares += probability * probability;
  }
  const share = (margin * sum) / (sum - squares);
  return share < WEIGHT_MAX ? share : WEIGHT_MAX;
}
