import { compare, type Fraction, roundHalfUp } from '../odds/fraction.ts';
import { type OddsType, priceOf, quoteFromText, valueIn } from '../odds/quote.ts';

export type { OddsType };

/** A price exactly as quoted, in its own format. */
export interface QuotedOdds {
  readonly odds: string;
  readonly oddsType: OddsType;
}

/** What one unit of stake returns on a win; undefined when the text is no price of that format. */
function returnRatio({ odds, oddsType }: QuotedOdds): Fraction | undefined {
  const quote = quoteFromText(oddsType, odds);
  return quote.ok ? priceOf(quote.value) : undefined;
}

/** What one unit of stake wins, the stake itself left out; undefined when the text is no price of that format. */
export function profitOf(quoted: QuotedOdds): Fraction | undefined {
  const price = returnRatio(quoted);
  return price && { top: price.top - price.bottom, bottom: price.bottom };
}

/**
 * A price as another format shows it, rounded half up; by default three decimals of which a last zero is cut.
 * For looking only: stakes are always reckoned by the price as it was quoted.
 */
export function oddsShown(quoted: QuotedOdds, oddsType: OddsType, decimals?: number): string | undefined {
  const price = returnRatio(quoted);
  if (!price) return undefined;
  const shown = valueIn(oddsType, price);
  return decimals === undefined ? placesText(shown, 3).replace(/0$/, '') : placesText(shown, decimals);
}

/** How a new price compares with the one held, for the member. Unreadable prices are never better. */
export function comparePrices(fresh: QuotedOdds, held: QuotedOdds): 'same' | 'better' | 'worse' {
  const [a, b] = [returnRatio(fresh), returnRatio(held)];
  if (!a || !b) return fresh.odds === held.odds && fresh.oddsType === held.oddsType ? 'same' : 'worse';
  const difference = compare(a, b);
  if (difference === 0 || isOnlyReformatted(fresh, held)) return 'same';
  return difference > 0 ? 'better' : 'worse';
}

/** A price asked for again in another format is the same price when one of the two, converted, reads like the other. */
function isOnlyReformatted(a: QuotedOdds, b: QuotedOdds): boolean {
  if (a.oddsType === b.oddsType) return false;
  return oddsShown(a, b.oddsType, decimalsOf(b)) === b.odds || oddsShown(b, a.oddsType, decimalsOf(a)) === a.odds;
}

const decimalsOf = ({ odds }: QuotedOdds): number => odds.split('.')[1]?.length ?? 0;

/** So many places, whatever they say. */
function placesText({ top, bottom }: Fraction, places: number): string {
  const size = top < 0n ? 0n - top : top;
  const digits = roundHalfUp({ top: size * 10n ** BigInt(places), bottom })
    .toString()
    .padStart(places + 1, '0');
  const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return top < 0n ? `-${whole}` : whole;
}
