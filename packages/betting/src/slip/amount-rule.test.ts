import { fc, test as property } from '@fast-check/vitest';
import { yuanFromFen } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import { largestStake, stakeText, typedStake, winningsByRatio, winningsOf } from './amount-rule.ts';
import type { OddsType } from './quoted-odds.ts';

describe('SP-07 a typed amount', () => {
  test.each([
    ['500', 100_000n, 20_000n, '200', 'above the max'],
    ['500', 5_070n, 100_000n, '50', 'above the balance: its whole yuan'],
    ['150', 12_055n, 10_000n, '100', 'above both: the balance, then the max'],
    ['150', 5_070n, 10_000n, '50', 'above both: the max is higher than the balance'],
    ['50.80', 5_070n, 100_000n, '50', 'a few fen above the balance'],
    ['1', 99n, 100_000n, '0', 'less than a yuan left'],
    ['1', -500n, 100_000n, '0', 'a balance owing'],
    ['99999999999999999999', 5_000n, 100_000n, '50', 'a number nobody has'],
    ['30', 100_000n, 2_550n, '25.50', 'a max with fen is kept to the fen'],
  ])('SP-07 %s with balance %d and max %d becomes %s and is told: %s', (text, balance, max, shown) => {
    const stake = typedStake(text, { balance, max });
    expect(stake).toMatchObject({ text: shown, note: 'lowered' });
    expect(stakeText(stake.amount)).toBe(shown);
  });

  test.each([
    ['50.70', 5_070n, '50.70'],
    ['50', 5_000n, '50'],
    ['12.', 1_200n, '12.'],
    ['.5', 50n, '.5'],
    ['1.999', 199n, '1.99'],
    [' 7 ', 700n, '7'],
    ['007', 700n, '007'],
    ['0', 0n, '0'],
  ])('SP-07 %j within the bounds is %d fen and stays as typed', (typed, amount, text) => {
    expect(typedStake(typed, { balance: 5_070n, max: 5_070n })).toEqual({ amount, text, note: null });
  });

  test.each(['', '.', 'abc', '1e3', '-5', '+5', '１２', '1,000', '1.2.3', 'NaN', '0x10', '∞'])(
    'SP-07 non-numeric %j gives empty',
    (text) => {
      expect(typedStake(text, { balance: 5_000n, max: 5_000n })).toEqual({ amount: null, text: '', note: null });
    },
  );

  test('SP-07 without a known max only the balance lowers', () => {
    expect(typedStake('90', { balance: 5_000n }).amount).toBe(5_000n);
    expect(largestStake({ balance: 12_345n })).toBe(12_300n);
  });

  const fen = fc.bigInt({ min: 0n, max: 10n ** 12n });
  property.prop([fen, fen, fen])(
    'SP-07 never above balance or max, lowered exactly when told',
    (typed, balance, max) => {
      const { amount, note } = typedStake(yuanFromFen(typed), { balance, max });
      const isAbove = typed > balance || typed > max;
      expect(note).toBe(isAbove ? 'lowered' : null);
      expect(amount).toBe(isAbove ? largestStake({ balance, max }) : typed);
      expect(amount !== null && amount <= balance && amount <= max).toBe(true);
    },
  );

  property.prop([fc.string(), fen])('SP-07 what the field shows reads back as the same amount', (text, balance) => {
    const stake = typedStake(text, { balance });
    expect(typedStake(stake.text, { balance })).toEqual({ ...stake, note: null });
  });
});

describe('SP-07 winnings to two decimals', () => {
  test.each<[string, OddsType, bigint]>([
    ['0.95', 'H', 9_500n],
    ['1.95', 'E', 19_500n],
    ['-0.90', 'M', 11_111n],
    ['0.90', 'M', 9_000n],
    ['-1.25', 'I', 8_000n],
    ['1.25', 'I', 12_500n],
    ['-1.00', 'M', 10_000n],
    ['-1.00', 'H', 10_000n],
    ['1.00', 'E', 0n],
    ['1.93', 'M', 0n],
    ['0.50', 'I', 0n],
    ['0.90', 'E', 0n],
    ['-0.90', 'H', 0n],
    ['0.00', 'M', 0n],
    ['–', 'H', 0n],
    ['', 'E', 0n],
  ])('SP-07c 100 yuan at %s %s wins %d fen, a non-number 0', (odds, oddsType, fen) => {
    expect(winningsOf(10_000n, { odds, oddsType })).toBe(fen);
  });

  test('SP-07 half a fen is rounded up, once', () => {
    expect(winningsOf(150n, { odds: '0.95', oddsType: 'H' })).toBe(143n);
    expect(winningsOf(149n, { odds: '0.95', oddsType: 'H' })).toBe(142n);
  });

  test('SP-07c no amount wins 0', () => {
    expect(winningsOf(null, { odds: '0.95', oddsType: 'H' })).toBe(0n);
  });

  test.each([
    [10_000n, 9_500n, 9_500n],
    [10_000n, -9_500n, 0n],
    [-10_000n, 9_500n, 0n],
    [null, 9_500n, 0n],
    [10_000n, null, 0n],
    [150n, 9_500n, 143n],
  ])('SP-07c by ratio: %s at %s ten-thousandths is %s, negatives are 0', (stake, ratio, fen) => {
    expect(winningsByRatio(stake, ratio === null ? null : { top: ratio, bottom: 10_000n })).toBe(fen);
  });
});
