import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compare, decimalText, type Fraction, fraction, roundHalfUp } from './fraction.ts';
import { type OddsType, priceOf, quoteFromText, quoteIn, quoteText, valueIn } from './quote.ts';
import { tickAtMost, tickBands, ticks } from './tick-table.ts';

const TYPES: readonly OddsType[] = ['E', 'H', 'I', 'M'];

/** The price a value of a format stands for: `valueIn` backwards. */
function priceFromValue(type: OddsType, { top, bottom }: Fraction): Fraction {
  if (type === 'E') return fraction({ top, bottom });
  return top > 0n ? fraction({ top: top + bottom, bottom }) : fraction({ top: bottom - top, bottom: 0n - top });
}

describe('conversion', () => {
  test.each([
    ['1.50', '0.50', '-2.00', '0.50'],
    ['1.80', '0.80', '-1.25', '0.80'],
    ['1.95', '0.95', '-1.053', '0.95'],
    ['2.00', '1.00', '1.00', '1.00'],
    ['2.25', '1.25', '1.25', '-0.80'],
    ['3.50', '2.50', '2.50', '-0.40'],
    ['11.00', '10.00', '10.00', '-0.10'],
  ] as const)('SP-03a E %s is H %s, I %s and M %s, and each of them the price itself', (e, h, i, m) => {
    const european = quoteFromText('E', e);
    if (!european.ok) throw new Error(e);
    const price = priceOf(european.value);
    for (const [type, text] of [
      ['E', e],
      ['H', h],
      ['I', i],
      ['M', m],
    ] as const) {
      expect(quoteText(quoteIn(type, (price.top * 10_000n) / price.bottom))).toBe(text);
      // Exact before it is cut to what is shown: there and back is the same price.
      expect(compare(priceFromValue(type, valueIn(type, price)), price)).toBe(0);
    }
  });
});

describe('quoted odds', () => {
  test.each([
    ['E', '1.955', '1.955', 391n, 200n],
    ['E', '1.950', '1.95', 39n, 20n],
    ['H', '0.96', '0.96', 49n, 25n],
    ['H', '12.00', '12.00', 13n, 1n],
    ['M', '0.96', '0.96', 49n, 25n],
    ['M', '-0.88', '-0.88', 47n, 22n],
    ['I', '-1.25', '-1.25', 9n, 5n],
    ['I', '2.40', '2.40', 17n, 5n],
    ['M', '1.00', '1.00', 2n, 1n],
    ['M', '-1.00', '1.00', 2n, 1n],
    ['I', '-1.00', '1.00', 2n, 1n],
    ['H', '-1.000', '1.00', 2n, 1n],
  ] as const)('SP-03 %s %s prints %s and pays exactly %d/%d', (type, text, printed, top, bottom) => {
    const read = quoteFromText(type, text);
    if (!read.ok) throw new Error(read.why);
    expect(quoteText(read.value)).toBe(printed);
    const price = priceOf(read.value);
    expect(fraction({ top: price.top, bottom: price.bottom })).toEqual({ top, bottom });
  });

  test.each([
    ['E', '1.00', 'out-of-range'],
    ['E', '-1.00', 'out-of-range'],
    ['H', '0.00', 'out-of-range'],
    ['H', '-0.50', 'out-of-range'],
    ['M', '1.01', 'out-of-range'],
    ['M', '-1.01', 'out-of-range'],
    ['I', '0.99', 'out-of-range'],
    ['I', '-0.99', 'out-of-range'],
    ['H', '0.9', 'not-odds'],
    ['H', '0.9555', 'not-odds'],
    ['H', '1e1', 'not-odds'],
    ['H', '', 'not-odds'],
    ['M', '−0.88', 'not-odds'],
  ] as const)('SP-03 %s %j is refused: %s', (type, text, why) => {
    expect(quoteFromText(type, text)).toEqual({ ok: false, why });
  });

  property.prop([fc.constantFrom(...TYPES), fc.integer({ min: -99_999_999, max: 99_999_999 })])(
    'SP-03 printing what was read and reading what was printed change nothing',
    (type, thousandths) => {
      const digits = Math.abs(thousandths).toString().padStart(4, '0');
      const text = `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
      const read = quoteFromText(type, text);
      if (!read.ok) return;
      expect(quoteFromText(type, quoteText(read.value))).toEqual(read);
      if (thousandths !== -1000) expect(read.value.units).toBe(BigInt(thousandths) * 10n);
    },
  );
});

describe('the tick table', () => {
  test('SP-03 bands meet, steps divide them and prices rise without repeating', () => {
    for (const [index, band] of tickBands.entries()) {
      expect((band.to - band.from) % band.step).toBe(0n);
      expect(tickBands[index + 1]?.from ?? band.to).toBe(band.to);
    }
    expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? tick))).toBe(true);
    expect(ticks.at(-1)).toBe(tickBands.at(-1)?.to);
  });

  test.each(TYPES)('SP-03 every price goes to %s and back exactly', (type) => {
    for (const tick of ticks) {
      const price = fraction({ top: tick, bottom: 10_000n });
      expect(priceFromValue(type, valueIn(type, price))).toEqual(price);
    }
  });

  test.each(TYPES)('SP-03 every price, quoted in %s with three decimals, names itself', (type) => {
    for (const tick of ticks) {
      const quote = quoteIn(type, tick);
      const read = quoteFromText(type, quoteText(quote));
      expect(read).toEqual({ ok: true, value: quote });
      const { top, bottom } = priceOf(quote);
      const apart = (at: bigint): bigint =>
        at * bottom > top * 10_000n ? at * bottom - top * 10_000n : top * 10_000n - at * bottom;
      expect(ticks.every((other) => other === tick || apart(other) > apart(tick))).toBe(true);
    }
  });

  test.each(TYPES)('SP-03 a greater price never pays less when quoted in %s', (type) => {
    const paid = ticks.map((tick) => priceOf(quoteIn(type, tick)));
    expect(paid.every((price, index) => index === 0 || compare(price, paid[index - 1] ?? price) > 0)).toBe(true);
  });

  test('SP-03 even money reads 1.00 in H, M and I and 2.00 in E', () => {
    expect(TYPES.map((type) => quoteText(quoteIn(type, 20_000n)))).toEqual(['2.00', '1.00', '1.00', '1.00']);
  });

  property.prop([fc.bigInt({ min: 10_100n, max: 12_000_000n })])(
    'SP-03 a price is brought down to the table',
    (price) => {
      const tick = tickAtMost(price);
      expect(tick <= price).toBe(true);
      expect(ticks.some((other) => other > tick && other <= price)).toBe(false);
    },
  );
});

test.each([
  [5n, 2n, 3n],
  [7n, 3n, 2n],
  [8n, 3n, 3n],
  [0n, 7n, 0n],
])('MO-12 %d/%d rounds half up to %d', (top, bottom, rounded) => {
  expect(roundHalfUp({ top, bottom })).toBe(rounded);
});

test('SP-09 a factor reads as decimals without trailing zeros', () => {
  expect(
    [fraction({ top: 39n, bottom: 20n }), fraction({ top: 4n, bottom: 1n }), fraction({ top: 2n, bottom: 3n })].map(
      (value) => decimalText(value, 4),
    ),
  ).toEqual(['1.95', '4', '0.6667']);
});
