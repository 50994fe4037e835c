import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { labelled, scaleOf, shortNumber } from './chart-scale.ts';

/** Sums in yuan, to the fen. */
const figures = fc.array(
  fc.integer({ min: -1e12, max: 1e12 }).map((fen) => fen / 100),
  { maxLength: 50 },
);

property.prop([figures])('OP-08 an axis holds every figure between round ends, with zero among its steps', (values) => {
  const { min, max, ticks } = scaleOf(values);
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  }
  expect(ticks[0]).toBe(min);
  expect(ticks.at(-1)).toBe(max);
  expect(ticks).toContain(0);
  expect(ticks.length).toBeLessThanOrEqual(7);
});

property.prop([fc.integer({ min: 0, max: 400 }), fc.integer({ min: 2, max: 12 })])(
  'OP-08 words along an axis begin with the first point and go on at even steps',
  (count, most) => {
    const words = [...labelled(count, { most })];
    expect(words.length).toBeLessThanOrEqual(most);
    expect(words[0]).toBe(count > 0 ? 0 : undefined);
    const step = words[1] ?? count;
    expect(words).toEqual(words.map((_, index) => index * step));
    expect(words.length * step).toBeGreaterThanOrEqual(count);
  },
);

test('OP-08 the hours of a day are named every other hour', () => {
  expect([...labelled(24, { most: 12 })]).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
});

test.each([
  [0, '0'],
  [950, '950'],
  [-12_300, '−1.23万'],
  [320_000_000, '3.2亿'],
])('%d is read as %s', (value, text) => expect(shortNumber(value)).toBe(text));
