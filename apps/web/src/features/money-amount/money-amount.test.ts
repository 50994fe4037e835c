import { describe, expect, it } from 'vitest';
import { amountVerdict, faultMessage } from './amount-verdict.ts';
import { ageText, rangeText, usualTimeText } from './range-text.ts';

describe('MO-12 an amount before it is sent', () => {
  const bounds = { min: 100_00n, max: 5_000_00n, balance: 2_000_00n, limitLeft: 1_500_00n };
  it.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['99.99', 'below'],
    ['5000.01', 'above'],
    ['2000.01', 'over-balance'],
    ['1500.01', 'over-limit'],
  ] as const)('MO-12 %j is refused: %s', (text, why) => {
    expect(amountVerdict(text, bounds)).toEqual({ ok: false, why });
  });

  it('MO-12 the bounds themselves are fine, and without bounds anything above zero is', () => {
    expect(amountVerdict('100', bounds)).toEqual({ ok: true, value: 100_00n });
    expect(amountVerdict('1500.', bounds)).toEqual({ ok: true, value: 1_500_00n });
    expect(amountVerdict('0.01', {})).toEqual({ ok: true, value: 1n });
    expect(amountVerdict('9', { limitLeft: null })).toEqual({ ok: true, value: 9_00n });
  });

  it('MO-03 a channel with fixed amounts takes no other', () => {
    expect(amountVerdict('101', { only: [100_00n, 200_00n] })).toEqual({ ok: false, why: 'not-offered' });
    expect(amountVerdict('200.00', { only: [100_00n, 200_00n] })).toEqual({ ok: true, value: 200_00n });
  });

  it('MO-12 every refusal names the number that matters', () => {
    expect(faultMessage('empty', bounds, '存款')).toBe('请输入存款金额');
    expect(faultMessage('below', bounds, '存款')).toBe('单笔最低 ¥100');
    expect(faultMessage('over-limit', bounds, '存款')).toBe('超出您自设的存款限额，还可存款 ¥1,500');
  });
});

describe('ranges and spans for a person', () => {
  it('writes limits and usual times', () => {
    expect(rangeText({ min: 100_00n, max: 50_000_00n })).toBe('¥100–50,000');
    expect([30, 90, 300, 7_200].map(usualTimeText)).toEqual(['约30秒', '约2分钟', '约5分钟', '约2小时']);
  });

  it('MO-02 says how old money on the way is', () => {
    const minute = 60_000;
    expect([0, 3, 60, 125, 24 * 60, 28 * 60].map((age) => ageText(age * minute))).toEqual([
      '刚刚',
      '3分钟',
      '1小时',
      '2小时5分',
      '1天',
      '1天4小时',
    ]);
  });
});
