/** An exact number. The denominator is above nought; the parts need not be in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction =>
  lowest({ over: BigInt(over), under: BigInt(under) });

export const ZERO = fraction(0);
export const ONE = fraction(1);

export function plus(one: Fraction, other: Fraction): Fraction {
  const [fine, coarse] = one.under < other.under ? [other, one] : [one, other];
  // Sums here are mostly of powers of one denominator: then nothing grows, and no divisor need be looked for.
  if (fine.under % coarse.under === 0n)
    return { over: fine.over + coarse.over * (fine.under / coarse.under), under: fine.under };
  return lowest({ over: one.over * other.under + other.over * one.under, under: one.under * other.under });
}

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { ...other, over: 0n - other.over });

export const times = (...factors: readonly Fraction[]): Fraction => ({
  over: factors.reduce((product, { over }) => product * over, 1n),
  under: factors.reduce((product, { under }) => product * under, 1n),
});

export const sum = (terms: Iterable<Fraction>): Fraction => [...terms].reduce(plus, ZERO);

export const power = ({ over, under }: Fraction, exponent: number): Fraction => ({
  over: over ** BigInt(exponent),
  under: under ** BigInt(exponent),
});

export const numberOf = (value: Fraction): number => Number(decimals(value, 17));

/** Decimal text with so many places, cut off and never rounded up. */
export function decimals({ over, under }: Fraction, places: number): string {
  const scaled = ((over < 0n ? 0n - over : over) * 10n ** BigInt(places)) / under;
  const digits = scaled.toString().padStart(places + 1, '0');
  const sign = over < 0n ? '-' : '';
  return `${sign}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** The same number in lowest terms. */
export function lowest({ over, under }: Fraction): Fraction {
  const divisor = commonDivisor(over < 0n ? 0n - over : over, under);
  return divisor === 1n ? { over, under } : { over: over / divisor, under: under / divisor };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
