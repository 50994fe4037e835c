import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isSound, type WithdrawalMethod, type WithdrawalRule } from './withdrawal-methods.ts';
import { amountVerdict, feeOf } from './withdrawal-sums.ts';

const method: WithdrawalMethod = {
  kind: 'bank',
  name: '银行卡取款',
  channel: 'BANK-OUT',
  amountMin: 100_00n,
  amountMax: 50_000_00n,
  feePoints: 100,
  freeCount: 3,
  dayCount: 10,
  dayAmount: 200_000_00n,
  usualSeconds: 600,
  enabled: true,
};
const rule: WithdrawalRule = {
  autoAmountMax: 5_000_00n,
  firstReviewFrom: 0n,
  dualApprovalFrom: 50_000_00n,
  meansMax: 3,
};
const none = { count: 0, amount: 0n };
const fen = fc.bigInt({ min: 1n, max: 99_999_999_999n });

describe('fees', () => {
  test.each([
    [100_00n, 2, 0n],
    [100_00n, 3, 1_00n],
    [100_49n, 3, 1_00n],
    [100_50n, 3, 1_01n],
  ])('MO-07 %d as number %d of the day costs %d', (amount, count, fee) => {
    expect(feeOf(amount, method, { count, amount: 0n })).toBe(fee);
  });

  property.prop([fen, fc.integer({ min: 0, max: 9_999 }), fc.nat(20)])(
    'MO-12 a fee is never below nought nor the whole sum, and exact to half a fen',
    (amount, feePoints, count) => {
      const fee = feeOf(amount, { ...method, feePoints }, { count, amount: 0n });
      expect(fee >= 0n && fee <= amount).toBe(true);
      if (count >= method.freeCount) {
        const off = fee * 10_000n - amount * BigInt(feePoints);
        expect(off <= 5_000n && off > -5_000n).toBe(true);
      }
    },
  );
});

describe('bounds', () => {
  test.each([
    [99_99n, none, 'below-min'],
    [50_000_01n, none, 'above-max'],
    [100_00n, { count: 10, amount: 0n }, 'day-count'],
    [100_00n, { count: 9, amount: 199_900_01n }, 'day-amount'],
  ])('MO-07 %d after %o is refused: %s', (amount, used, why) => {
    expect(amountVerdict(amount, method, used)).toEqual({ ok: false, why });
  });

  test.each([
    [100_00n, none],
    [50_000_00n, none],
    [100_00n, { count: 9, amount: 199_900_00n }],
  ])('MO-07 %d after %o is fine', (amount, used) => {
    expect(amountVerdict(amount, method, used).ok).toBe(true);
    expect(amountVerdict(amount, { ...method, enabled: false }, used)).toEqual({ ok: false, why: 'closed' });
  });

  test.each([
    { amountMin: 0n },
    { amountMax: 1n },
    { feePoints: 10_000 },
    { feePoints: -1 },
    { dayCount: 0 },
    { dayAmount: 99_99n },
    { channel: '' },
  ])('MO-07 numbers like %o protect nothing', (broken) => {
    expect(isSound(method, rule)).toBe(true);
    expect(isSound({ ...method, ...broken }, rule)).toBe(false);
  });

  test.each([{ autoAmountMax: -1n }, { dualApprovalFrom: 0n }, { meansMax: 0 }])(
    'MO-07 nor does the rule %o',
    (broken) => {
      expect(isSound(method, { ...rule, ...broken })).toBe(false);
    },
  );
});
