import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type ApprovalFacts, reviewReasons } from './approval.ts';

const rule = { autoAmountMax: 5_000_00n, firstReviewFrom: 0n, dualApprovalFrom: 50_000_00n, meansMax: 3 };
const calm: ApprovalFacts = { amount: 5_000_00n, isFirst: false, isIdentityPassed: true, openFlags: [] };

test('MO-07 a known member with a usual sum is paid at once', () => {
  expect(reviewReasons(calm, rule)).toEqual([]);
});

test.each<[Partial<ApprovalFacts>, string]>([
  [{ amount: 5_000_01n }, '金额超过自动审核上限5,000元'],
  [{ isFirst: true }, '首次取款'],
  [{ isIdentityPassed: false }, '身份认证未通过'],
  [{ openFlags: ['shared-account'] }, '收款账户与他人相同'],
])('MO-07 %o is looked at: %s', (change, reason) => {
  expect(reviewReasons({ ...calm, ...change }, rule)).toEqual([reason]);
});

test('a network shared with others keeps no money waiting', () => {
  expect(reviewReasons({ ...calm, openFlags: ['shared-network'] }, rule)).toEqual([]);
});

test('MO-07 small first withdrawals pass when the rule says so', () => {
  const lenient = { ...rule, firstReviewFrom: 1_000_00n };
  expect(reviewReasons({ ...calm, isFirst: true, amount: 999_99n }, lenient)).toEqual([]);
  expect(reviewReasons({ ...calm, isFirst: true, amount: 1_000_00n }, lenient)).toEqual(['首次取款']);
});

property.prop([fc.bigInt({ min: 1n, max: 10n ** 11n }), fc.boolean(), fc.boolean()])(
  'MO-07 a larger sum is never looked at less',
  (amount, isFirst, isIdentityPassed) => {
    const facts = { ...calm, isFirst, isIdentityPassed };
    const [less, more] = [amount, amount + 1n].map((each) => reviewReasons({ ...facts, amount: each }, rule).length);
    expect(more ?? 0).toBeGreaterThanOrEqual(less ?? 0);
  },
);
