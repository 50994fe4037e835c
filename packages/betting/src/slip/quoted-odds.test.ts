import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { quoteFromText } from '../odds/quote.ts';
import { type OddsType, comparePrices, oddsShown, profitOf } from './quoted-odds.ts';

test.each<[string, OddsType, string, OddsType]>([
  ['0.95', 'H', '1.95', 'E'],
  ['1.95', 'E', '0.95', 'H'],
  ['1.25', 'H', '-0.80', 'M'],
  ['0.80', 'H', '-1.25', 'I'],
  ['-0.90', 'M', '1.111', 'H'],
  ['1.00', 'H', '1.00', 'M'],
  ['1.00', 'H', '1.00', 'I'],
  ['-1.00', 'I', '2.00', 'E'],
  ['-1.00', 'H', '2.00', 'E'],
  ['101.00', 'E', '100.00', 'H'],
])('SP-03 %s %s shows as %s %s', (odds, oddsType, shown, other) => {
  expect(oddsShown({ odds, oddsType }, other)).toBe(shown);
});

test.each<[string, OddsType]>([
  ['–', 'H'],
  ['0.50', 'E'],
  ['1.00', 'E'],
  ['-0.90', 'H'],
  ['1.93', 'M'],
  ['-1.50', 'M'],
  ['0.50', 'I'],
  ['-0.50', 'I'],
  ['1.9', 'E'],
])('SP-03 %s is no %s price, for the slip and for the bet call alike', (odds, oddsType) => {
  expect(quoteFromText(oddsType, odds).ok).toBe(false);
  expect(oddsShown({ odds, oddsType }, 'E')).toBeUndefined();
  expect(profitOf({ odds, oddsType })).toBeUndefined();
});

const hongKong = fc
  .integer({ min: 1, max: 5_000 })
  .map((cents) => ({ odds: (cents / 100).toFixed(2), oddsType: 'H' as const }));
const format = fc.constantFrom<OddsType>('E', 'H', 'I', 'M');

property.prop([hongKong, format])(
  'SP-03 a price read again in another format is the same price',
  (quoted, oddsType) => {
    const odds = oddsShown(quoted, oddsType) ?? '';
    expect(comparePrices({ odds, oddsType }, quoted)).toBe('same');
  },
);

property.prop([hongKong, hongKong])('SP-08 better and worse are each other’s mirror', (a, b) => {
  const mirror = { same: 'same', better: 'worse', worse: 'better' } as const;
  expect(comparePrices(a, b)).toBe(mirror[comparePrices(b, a)]);
  expect(comparePrices(a, b) === 'better').toBe(Number(a.odds) > Number(b.odds));
});

test('SP-08 a price nobody can read is never better', () => {
  expect(comparePrices({ odds: '', oddsType: 'H' }, { odds: '0.95', oddsType: 'H' })).toBe('worse');
  expect(comparePrices({ odds: '', oddsType: 'H' }, { odds: '', oddsType: 'H' })).toBe('same');
});
