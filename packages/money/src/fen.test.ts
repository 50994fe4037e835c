import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { yuanText } from './yuan-text.ts';
import { fenFromWire, fenFromYuan, yuanFromFen } from './fen.ts';

describe('typed amounts', () => {
  test.each([
    ['0', 0n],
    ['0.5', 50n],
    ['12.50', 1250n],
    ['999999999.99', 99_999_999_999n],
  ])('MO-12a %s is %d fen', (text, fen) => {
    expect(fenFromYuan(text)).toBe(fen);
  });

  test.each([
    '',
    ' 1',
    '-1',
    '+1',
    '1.',
    '.5',
    '01',
    '1.234',
    '1e3',
    '0x10',
    'NaN',
    '１２',
    '1,000',
    '1000000000',
    '９',
  ])('MO-12a %j is refused', (text) => {
    expect(fenFromYuan(text)).toBeUndefined();
  });

  property.prop([fc.bigInt({ min: 0n, max: 99_999_999_999n })])(
    'MO-12 reading what was written changes nothing',
    (fen) => {
      expect(fenFromYuan(yuanFromFen(fen))).toBe(fen);
    },
  );

  property.prop([fc.bigInt()])('MO-12 the wire form round-trips for every amount, negative ones too', (fen) => {
    expect(fenFromWire(yuanFromFen(fen))).toBe(fen);
  });

  property.prop([fc.string()])('MO-12 no text ever becomes a wrong amount', (text) => {
    const fen = fenFromYuan(text);
    if (fen !== undefined) expect(Number(yuanFromFen(fen))).toBeCloseTo(Number(text), 2);
  });
});

test.each([
  [1_234_500n, '12,345'],
  [1_234_550n, '12,345.50'],
  [-8_000n, '−80'],
  [0n, '0'],
  [999_999_999_999n, '9,999,999,999.99'],
])('FR-18 %d fen reads %s', (fen, text) => {
  expect(yuanText(fen)).toBe(text);
});
