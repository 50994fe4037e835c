/**
 * An exact quotient; the bottom is always positive. Nothing is rounded until the last step of a settlement, and nothing
 * is brought to lowest terms on the way: finding common divisors took longer than settling.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const ONE: Fraction = { top: 1n, bottom: 1n };

/** The quotient in lowest terms, so that two equal ones look alike. */
export function fraction({ top, bottom }: Fraction): Fraction {
  const shared = greatestDivisor(top < 0n ? 0n - top : top, bottom);
  return { top: top / shared, bottom: bottom / shared };
}

/** Negative, zero or positive as the first is smaller, equal or greater. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.top * right.bottom - right.top * left.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** The nearest whole number; exactly a half goes up. For values that are not negative. */
export const roundHalfUp = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom);

/** Decimal text of at most so many places, rounded half up and without trailing zeros: for people, never for money. */
export function decimalText(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const digits = roundHalfUp({ top: value.top * scale, bottom: value.bottom })
    .toString()
    .padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return text.replace(/\.?0+$/, '');
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
