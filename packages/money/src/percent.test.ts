import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { chargedShare, givenShare, isNoPercent, percentFromPoints, percentText, pointsFromPercent } from './percent.ts';

const anAmount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const points = fc.integer({ min: 0, max: 100_000 });

test.each([
  [1_000_00n, 80, 8_00n],
  [100_00n, 0, 0n],
  [1n, 5_000, 1n],
  [1n, 4_999, 0n],
  [333_33n, 150, 5_00n],
  [9_999_999_99n, 10_000, 9_999_999_99n],
])('MO-03 %s fen at %s hundredths of a percent is charged %s fen', (amount, share, charged) => {
  expect(chargedShare(amount, share)).toBe(charged);
});

property.prop([anAmount, points])(
  'MO-03 a charge is never further than half a fen from the exact one',
  (amount, share) => {
    const off = chargedShare(amount, share) * 10_000n - amount * BigInt(share);
    expect(off <= 5_000n && off > -5_000n).toBe(true);
  },
);

test('MO-03 what is given never rounds up', () => {
  expect([givenShare(1n, 9_900), givenShare(333_33n, 150), givenShare(1_000_00n, 50)]).toEqual([0n, 4_99n, 5_00n]);
});

test('MO-03 hundredths of a percent are told as percent', () => {
  expect([0, 5, 80, 150, 10_000].map(percentFromPoints)).toEqual(['0.00', '0.05', '0.80', '1.50', '100.00']);
});

property.prop([points])('MO-03 and read again they are the same', (share) => {
  expect(pointsFromPercent(percentFromPoints(share))).toBe(share);
});

test('percentages lose their idle zeros', () => {
  expect(['0.80', '1.00', '10', '0.125000'].map(percentText)).toEqual(['0.8%', '1%', '10%', '0.125%']);
  expect(['0', '0.00', '0.01', '10'].map(isNoPercent)).toEqual([true, true, false, false]);
  expect(['10', '0.8', '0.125000'].map(pointsFromPercent)).toEqual([1_000, 80, 12]);
});
