import { fc, test as property } from '@fast-check/vitest';
import { foldOf, SINGLE } from '../settlement/folds.ts';
import { describe, expect, test } from 'vitest';
import { cashOutValue, type OpenTicket, portionOf } from './cash-out-value.ts';

const single = (won: number, refunded = 0, price = 2): OpenTicket => ({
  fold: SINGLE,
  stake: 100_00n,
  staked: 100_00n,
  cashed: 0n,
  legs: [{ title: '甲 v 乙，独赢 主队', price, worth: { won, refunded } }],
});

describe('SP-16 what a ticket is worth before it ends', () => {
  test('SP-16 a bet at a fair price is worth its stake less the margin', () => {
    expect(cashOutValue(single(0.5), 50).amount).toBe(95_00n);
    expect(cashOutValue(single(0.9), 50).amount).toBe(171_00n);
    expect(cashOutValue(single(0), 50).amount).toBe(0n);
  });

  test('SP-16 what may come back counts, and what was cashed out does not', () => {
    expect(cashOutValue(single(0.4, 0.2), 0).amount).toBe(100_00n);
    expect(cashOutValue({ ...single(0.5), cashed: 40_00n }, 50)).toMatchObject({ amount: 57_00n, open: 60_00n });
  });

  test('SP-16 a system is worth the sum of its lines', () => {
    const fold = foldOf('3c4') ?? SINGLE;
    const legs = [0.5, 0.5, 0.5].map((won) => ({ title: '', price: 2, worth: { won, refunded: 0 } }));
    expect(cashOutValue({ fold, stake: 10_00n, staked: 40_00n, cashed: 0n, legs }, 0).amount).toBe(40_00n);
  });

  test('SP-16 every step is told', () => {
    expect(cashOutValue({ ...single(0.5), cashed: 40_00n }, 50).steps).toEqual([
      '第 1 项：甲 v 乙，独赢 主队，目前胜出概率 50.0%，按赔率 2.000 计，每 1 元现值 1.0000 元',
      '未兑现本金 60 元（已兑现本金 40 元），公平现值 60 元',
      '扣除 5% 后可兑现 57 元',
    ]);
  });

  property.prop([fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 100 })])(
    'no part pays more than its share, and the bookmaker never pays more than the fair value',
    (won, percentage) => {
      const value = cashOutValue(single(won), 50);
      const { stake, paid } = portionOf(value, percentage);
      expect(Number(value.amount)).toBeLessThanOrEqual(200_00 * won * 0.95 + 1e-6);
      expect(paid * value.open).toBeLessThanOrEqual(value.amount * stake);
      expect(portionOf(value, 100)).toEqual({ stake: value.open, paid: value.amount });
    },
  );
});
