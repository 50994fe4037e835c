import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { coinsToPay, coinsToSend, rateFromE4 } from './coins.ts';

const fen = fc.bigInt({ min: 1n, max: 99_999_999_999n });

property.prop([fen, fc.bigInt({ min: 1000n, max: 1_000_000n })])(
  'MO-12 the coins asked for are never short',
  (amount, rate) => {
    const [whole = '0', micro = '0'] = coinsToPay(amount, rate).split('.');
    const coins = BigInt(whole) * 1_000_000n + BigInt(micro);
    expect(coins * rate >= amount * 100_000_000n).toBe(true);
    expect((coins - 1n) * rate < amount * 100_000_000n).toBe(true);
  },
);

test.each([
  [710_00n, 71_000n, 1_000_000n, '99.000000'],
  [100_00n, 71_000n, 1_000_000n, '13.084507'],
  [7_10n, 71_000n, 1_000_000n, undefined],
])('MO-07 %d fen at %d less %d gives %s', (received, rate, networkFee, coins) => {
  expect(coinsToSend(received, { rate, networkFee })).toBe(coins);
});

property.prop([fen, fc.bigInt({ min: 1n, max: 10_000_000n }), fc.bigInt({ min: 0n, max: 10_000_000n })])(
  'MO-12 no coin is given away: what arrives is worth no more than was paid',
  (received, rate, networkFee) => {
    const coins = coinsToSend(received, { rate, networkFee });
    if (coins === undefined) return;
    const micro = BigInt(coins.replace('.', '')) + networkFee;
    expect(micro * rate <= received * 100_000_000n).toBe(true);
    expect((micro + 1n) * rate > received * 100_000_000n).toBe(true);
  },
);

test('MO-11 a rate is told with four places', () => {
  expect([rateFromE4(71_000n), rateFromE4(1230n), rateFromE4(5n)]).toEqual(['7.1000', '0.1230', '0.0005']);
});
