import { expect, test } from 'vitest';
import { returnPathNotices } from './return-path.ts';

test('MO-07 money that came by another way is pointed out, up to what is left of it', () => {
  const deposited = { alipay: 500_00n, coin: 300_00n, bank: 900_00n };
  expect(returnPathNotices('bank', deposited, { alipay: 120_00n, coin: 300_00n })).toEqual([
    '曾以支付宝存入，尚有380元可原路退回',
  ]);
});

test('MO-07 nothing is said when it goes back as it came, or nothing came', () => {
  expect(returnPathNotices('alipay', { alipay: 500_00n }, {})).toEqual([]);
  expect(returnPathNotices('bank', {}, { alipay: 1n })).toEqual([]);
});
