import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { creditedSum, depositSums, depositSumsOfPart } from './deposit-sums.ts';

const anAmount = fc.bigInt({ min: 1n, max: 99_999_999_999n });
const points = fc.integer({ min: 0, max: 10_000 });

property.prop([anAmount, points, points])(
  'MO-12 a fee is never more than the sum, nor a gift',
  (amount, feeBp, bonusBp) => {
    const { fee, bonus } = depositSums(amount, { feeBp, bonusBp });
    expect(fee >= 0n && fee <= amount && bonus >= 0n && bonus <= amount).toBe(true);
  },
);

property.prop([anAmount, anAmount, points, points])(
  'MO-12 a part of the amount has its part of the fee, and never more than the whole',
  (one, other, feeBp, bonusBp) => {
    const [part, amount] = one < other ? [one, other] : [other, one];
    const whole = depositSums(amount, { feeBp, bonusBp });
    const sums = depositSumsOfPart({ amount, ...whole }, part);
    expect(sums.fee <= whole.fee && sums.bonus <= whole.bonus && sums.fee <= part).toBe(true);
  },
);

test('MO-03 what is credited is what was paid, less the fee, with the bonus', () => {
  const odd = depositSums(333_33n, { feeBp: 50, bonusBp: 100 });
  expect([odd, creditedSum(333_33n, odd)]).toEqual([{ fee: 1_67n, bonus: 3_33n }, 334_99n]);
  const sums = depositSums(1_000_00n, { feeBp: 80, bonusBp: 50 });
  expect(sums).toEqual({ fee: 8_00n, bonus: 5_00n });
  expect(creditedSum(1_000_00n, sums)).toBe(997_00n);
  expect(depositSumsOfPart({ amount: 1_000_00n, ...sums }, 500_00n)).toEqual({ fee: 4_00n, bonus: 2_50n });
});
