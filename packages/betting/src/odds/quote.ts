import type { Verdict } from '@fairground/money';
import type { oddsTypeLabels } from '../sportsbook-labels.ts';
import { compare, type Fraction, fraction, ONE, roundHalfUp } from './fraction.ts';

/** E European, H Hong Kong, I Indonesian, M Malay. */
export type OddsType = keyof typeof oddsTypeLabels;

/** Decimal price times ten thousand: 1.95 is 19_500n. */
export type Price = bigint & { readonly unit?: 'price' };

/** Odds as they were quoted: a number of ten-thousandths in its own format, which is the truth of the bet. */
export interface Quote {
  readonly type: OddsType;
  readonly units: bigint;
}

const SCALE = 10_000n;
/** A quote is shown with at most three decimals. */
const SHOWN_STEP = 10n;
const QUOTE_PATTERN = /^-?\d{1,5}\.\d{2,3}$/;

/** Reads quoted odds such as `"0.96"`, `"-0.88"` or `"1.955"`; −1.00 is even money and becomes 1.00. */
export function quoteFromText(type: OddsType, text: string): Verdict<Quote, 'not-odds' | 'out-of-range'> {
  if (!QUOTE_PATTERN.test(text)) return { ok: false, why: 'not-odds' };
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * SCALE + BigInt(decimals.padEnd(4, '0'));
  const units = text.startsWith('-') ? 0n - size : size;
  if (type !== 'E' && units === 0n - SCALE) return { ok: true, value: { type, units: SCALE } };
  return inRange[type](units) ? { ok: true, value: { type, units } } : { ok: false, why: 'out-of-range' };
}

const inRange: Readonly<Record<OddsType, (units: bigint) => boolean>> = {
  E: (units) => units > SCALE,
  H: (units) => units > 0n,
  M: (units) => units !== 0n && units <= SCALE && units > 0n - SCALE,
  I: (units) => units >= SCALE || units < 0n - SCALE,
};

/** The quote in print: two decimals, or three when the third one says something. */
export function quoteText({ units }: Quote): string {
  const digits = (units < 0n ? 0n - units : units).toString().padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/** What one yuan comes back as on a win, stake included: exact in every format. */
export function priceOf({ type, units }: Quote): Fraction {
  if (type === 'E') return { top: units, bottom: SCALE };
  // A negative quote is what must be risked to win one: its profit is the reciprocal.
  return units > 0n ? { top: units + SCALE, bottom: SCALE } : { top: SCALE - units, bottom: 0n - units };
}

/** The exact number a format gives to a price, before it is cut to what is shown. */
export function valueIn(type: OddsType, price: Fraction): Fraction {
  const profit = fraction({ top: price.top - price.bottom, bottom: price.bottom });
  const size = compare(profit, ONE);
  const reciprocal = fraction({ top: 0n - profit.bottom, bottom: profit.top });
  if (type === 'E') return price;
  if (type === 'H') return profit;
  if (type === 'M') return size <= 0 ? profit : reciprocal;
  return size >= 0 ? profit : reciprocal;
}

/** A price quoted in a format, three decimals at most; what is cut off is rounded half up by size. */
export function quoteIn(type: OddsType, price: Price): Quote {
  const exact = valueIn(type, fraction({ top: price, bottom: SCALE }));
  const size = exact.top < 0n ? 0n - exact.top : exact.top;
  const units = roundHalfUp({ top: size * SCALE, bottom: exact.bottom * SHOWN_STEP }) * SHOWN_STEP;
  return { type, units: exact.top < 0n ? 0n - units : units };
}
