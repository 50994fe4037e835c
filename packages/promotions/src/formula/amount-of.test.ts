import { fc, test as property } from '@fast-check/vitest';
import type { Formula } from '@fairground/contract/promotion-document';
import { yuanFromFen } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import { factKey, type Facts } from '../conditions/facts.ts';
import { amountOf, mostOf } from './amount-of.ts';

const deposit = (amount: bigint): Facts => new Map([[factKey({ fact: 'deposit.amount' }), amount]]);
const ranked = (rank: number): Facts => new Map([[factKey({ fact: 'race.rank' }), rank]]);
const lost = (amount: bigint): Facts => new Map([[factKey({ fact: 'loss.net', window: 'week' }), amount]]);

const firstDeposit: Formula = {
  tiers: [
    { from: '100.00', percent: '30', max: '150.00' },
    { from: '500.00', percent: '40', max: '400.00' },
    { from: '1000.00', percent: '50', max: '888.00' },
  ],
  of: 'deposit.amount',
};
const lossBack: Formula = {
  bands: [
    { from: '0.00', percent: '3' },
    { from: '5000.00', percent: '4' },
    { from: '50000.00', percent: '5' },
  ],
  of: 'loss.net',
  window: 'week',
  max: '2888.00',
};

describe('what a formula gives', () => {
  test.each([
    [99_99n, 0n],
    [100_00n, 30_00n],
    [333_33n, 99_99n],
    [499_99n, 149_99n],
    [500_00n, 200_00n],
    [999_99n, 399_99n],
    [1_000_00n, 500_00n],
    [1_776_00n, 888_00n],
    [9_999_00n, 888_00n],
  ])('a first deposit of %d gives %d', (amount, gift) => expect(amountOf(firstDeposit, deposit(amount))).toBe(gift));

  test.each([
    [500_00n, 15_00n],
    [5_000_00n, 150_00n],
    [50_000_00n, 1_950_00n],
    [68_759_99n, 2_887_99n],
    [68_760_00n, 2_888_00n],
    [1_000_000_00n, 2_888_00n],
  ])('a loss of %d gives %d back', (amount, gift) => expect(amountOf(lossBack, lost(amount))).toBe(gift));

  test('by grade, by rank, fixed', () => {
    expect(amountOf({ fixed: '8.00' }, new Map())).toBe(8_00n);
    expect(amountOf({ fixed: 5 }, new Map())).toBe(0n);
    const grades: Facts = new Map([[factKey({ fact: 'member.grade' }), 2]]);
    expect(amountOf({ byGrade: ['1.00', '2.00', '3.00'] }, grades)).toBe(3_00n);
    const rank: Formula = {
      rank: [
        { from: 1, to: 1, amount: '9.00' },
        { from: 2, to: 5, amount: '1.00' },
      ],
      of: 'turnover.own',
    };
    expect([1, 2, 5, 6].map((place) => amountOf(rank, ranked(place)))).toEqual([9_00n, 1_00n, 1_00n, 0n]);
  });

  const money = fc.bigInt({ min: 0n, max: 10_000_000_00n });

  property.prop([money, money])('more never gives less, and never more than the most', (one, other) => {
    const [less, more] = one < other ? [one, other] : [other, one];
    for (const [formula, facts] of [
      [firstDeposit, deposit],
      [lossBack, lost],
    ] as const) {
      expect(amountOf(formula, facts(less))).toBeLessThanOrEqual(amountOf(formula, facts(more)));
      expect(amountOf(formula, facts(more))).toBeLessThanOrEqual(mostOf(formula) ?? 0n);
    }
  });

  property.prop([money, fc.integer({ min: 1, max: 100 }), money])(
    'a share is floored and capped',
    (amount, percent, max) => {
      const formula: Formula = { percent: String(percent), of: 'deposit.amount', max: yuanFromFen(max) };
      const exact = (amount * BigInt(percent)) / 100n;
      expect(amountOf(formula, deposit(amount))).toBe(exact < max ? exact : max);
    },
  );
});
