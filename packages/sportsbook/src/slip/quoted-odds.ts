import type { oddsTypeWords } from '../channel-words.ts';

export type OddsType = keyof typeof oddsTypeWords;

/** A price exactly as quoted, in its own format. */
export interface QuotedOdds {
  readonly odds: string;
  readonly oddsType: OddsType;
}

/** An exact fraction; `under` is above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const ONE = 10_000n;
const ODDS_PATTERN = /^(-?)(\d{1,6})(?:\.(\d{1,4}))?$/;

/** What one unit of stake wins, the stake itself left out; undefined when the text is no price of that format. */
export function profitOf({ odds, oddsType }: QuotedOdds): Fraction | undefined {
  const units = unitsOf(odds);
  if (units === undefined) return undefined;
  if (oddsType === 'E') return units >= ONE ? { over: units - ONE, under: ONE } : undefined;
  if (units > 0n) return { over: units, under: ONE };
  // A negative Malay or Indonesian price says what must be risked to win one.
  return units < 0n && oddsType !== 'H' ? { over: ONE, under: 0n - units } : undefined;
}

/**
 * A price as another format shows it, rounded half up; by default three decimals of which a last zero is cut.
 * For looking only: stakes are always reckoned by the price as it was quoted.
 */
export function oddsShown(quoted: QuotedOdds, oddsType: OddsType, decimals?: number): string | undefined {
  const profit = profitOf(quoted);
  if (!profit) return undefined;
  const shown = inFormat(profit, oddsType);
  if (decimals !== undefined) return decimalText(shown, decimals);
  return decimalText(shown, 3).replace(/0$/, '');
}

/** How a new price compares with the one held, for the member. Unreadable prices are never better. */
export function comparePrices(fresh: QuotedOdds, held: QuotedOdds): 'same' | 'better' | 'worse' {
  const [a, b] = [profitOf(fresh), profitOf(held)];
  if (!a || !b) return fresh.odds === held.odds && fresh.oddsType === held.oddsType ? 'same' : 'worse';
  const difference = a.over * b.under - b.over * a.under;
  if (difference === 0n || isOnlyReformatted(fresh, held)) return 'same';
  return difference > 0n ? 'better' : 'worse';
}

/** A price asked for again in another format is the same price when one of the two, converted, reads like the other. */
function isOnlyReformatted(a: QuotedOdds, b: QuotedOdds): boolean {
  if (a.oddsType === b.oddsType) return false;
  return oddsShown(a, b.oddsType, decimalsOf(b)) === b.odds || oddsShown(b, a.oddsType, decimalsOf(a)) === a.odds;
}

function inFormat(profit: Fraction, oddsType: OddsType): Fraction {
  const { over, under } = profit;
  if (oddsType === 'E') return { over: over + under, under };
  const isTurned = (oddsType === 'M' && over > under) || (oddsType === 'I' && over < under && over > 0n);
  return isTurned ? { over: 0n - under, under: over } : profit;
}

function unitsOf(text: string): bigint | undefined {
  const [, sign, whole, decimals = ''] = ODDS_PATTERN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole) * ONE + BigInt(decimals.padEnd(4, '0'));
  return sign === '-' ? 0n - units : units;
}

const decimalsOf = ({ odds }: QuotedOdds): number => odds.split('.')[1]?.length ?? 0;

function decimalText({ over, under }: Fraction, decimals: number): string {
  const size = over < 0n ? 0n - over : over;
  const digits = halfUp({ over: size * 10n ** BigInt(decimals), under })
    .toString()
    .padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return over < 0n ? `-${whole}` : whole;
}

/** Rounds a fraction that is not negative to a whole number, half and more upwards. */
export const halfUp = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);
