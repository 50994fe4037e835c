import { type OddsType, quoteIn, quoteText } from '@fairground/betting';

/** Prices come from a table of ticks, so there are only a few hundred texts; a feed with a table of its own may bring more. */
const TEXTS_MAX = 20_000;

const texts: Readonly<Record<OddsType, Map<number, string>>> = {
  E: new Map(),
  H: new Map(),
  I: new Map(),
  M: new Map(),
};

/** A price in print; each is reckoned once. */
export function oddsText(oddsType: OddsType, price: number): string {
  const known = texts[oddsType].get(price);
  if (known !== undefined) return known;
  const text = quoteText(quoteIn(oddsType, BigInt(price)));
  if (texts[oddsType].size >= TEXTS_MAX) texts[oddsType].clear();
  texts[oddsType].set(price, text);
  return text;
}
