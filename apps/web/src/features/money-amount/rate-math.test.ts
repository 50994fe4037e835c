import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { decimalOf, fenFor, rateText, unitsFor } from './rate-math.ts';

describe('MO-11 converting between yuan and another currency', () => {
  it.each([
    [711_00n, '7.11', '100'],
    [1_00n, '7.11', '0.1406'],
    [1_000_000_00n, '0.92', '1,086,956.5217'],
    [1n, '7.11', '0.0014'],
    [5_00n, '0', '0'],
  ])('MO-11 %s fen at %s is %s', (amount, rate, units) => {
    expect(unitsFor(amount, rate)).toBe(units);
  });

  it.each([
    ['100', '7.11', 711_00n],
    ['0.1406', '7.11', 99n],
    ['1.', '7.1', 710n],
    ['', '7.11', undefined],
    ['.', '7.11', undefined],
    ['-1', '7.11', undefined],
    ['1e3', '7.11', undefined],
  ])('MO-11 %j units at %s are %s fen', (units, rate, fen) => {
    expect(fenFor({ units, rate })).toBe(fen);
  });

  it('MO-11 there and back never gives more than was put in', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 1, max: 99_999 }), (amount, hundredths) => {
        const rate = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        const back = fenFor({ units: unitsFor(amount, rate).replaceAll(',', ''), rate }) ?? 0n;
        expect(back <= amount).toBe(true);
      }),
    );
  });

  it('reads decimals exactly and writes rates with two of them at least', () => {
    expect(decimalOf('0.00000001')).toBe(1n);
    expect(['7.1', '7.12345000', '7'].map(rateText)).toEqual(['7.10', '7.12345', '7.00']);
  });
});
