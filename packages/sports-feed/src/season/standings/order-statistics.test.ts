import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { firstChances, mostChances } from './order-statistics.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

property.prop([fc.array(fc.double({ min: 0.5, max: 120, noNaN: true }), { minLength: 2, maxLength: 20 })], {
  numRuns: 30,
})('SP-13 chances of a round add up to one, and more is likelier', (means) => {
  const chances = mostChances(means, 1);
  expect(sum(chances)).toBeCloseTo(1, 9);
  const best = means.indexOf(Math.max(...means));
  expect(Math.max(...chances)).toBeCloseTo(chances[best] ?? 0, 9);
});

test('SP-13 two alike share, and a tie is counted by halves', () => {
  const [one = 0, other = 0] = mostChances([2.5, 2.5], 1);
  expect(one).toBeCloseTo(0.5, 9);
  expect(other).toBeCloseTo(0.5, 9);
  // 1 beats nothing but 0: P(one > other) + P(equal) / 2 for Poisson 1 and 2.
  const [less = 0] = mostChances([1, 2], 1);
  expect(less).toBeCloseTo(0.183 + 0.212 / 2, 2);
});

test('SP-13 who is far ahead has as good as won, who is level has the same chance', () => {
  const [first = 0] = firstChances([
    { mean: 80, deviation: 2 },
    { mean: 60, deviation: 2 },
  ]);
  expect(first).toBeGreaterThan(0.999);
  const level = firstChances(Array.from({ length: 4 }, () => ({ mean: 50, deviation: 6 })));
  for (const chance of level) expect(chance).toBeCloseTo(0.25, 9);
});
