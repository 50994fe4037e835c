import { describe, expect, test } from 'vitest';
import { bonusText, feeRangeText } from './deposit-terms.ts';

describe('MO-03 what a deposit costs and brings', () => {
  test.each([
    [{ feePercent: '0.00' }, '免手续费'],
    [{ feePercent: '0.00', feePercentMax: '0.00' }, '免手续费'],
    [{ feePercent: '0.80', feePercentMax: '0.80' }, '手续费0.8%'],
    [{ feePercent: '0.00', feePercentMax: '0.80' }, '手续费0–0.8%'],
  ])('%o costs %s', (fees, text) => expect(feeRangeText(fees)).toBe(text));

  test.each([
    [{ bonusPercent: '0.00', bonusTimes: 1 }, undefined],
    [{ bonusPercent: '1.00', bonusTimes: 1 }, '送1%，礼金1倍流水'],
    [{ bonusPercent: '0.50', bonusTimes: 3 }, '送0.5%，礼金3倍流水'],
    [{ bonusPercent: '2.00', bonusTimes: 0 }, '送2%，礼金无流水要求'],
  ])('%o brings %s', (bonus, text) => expect(bonusText(bonus)).toBe(text));
});
