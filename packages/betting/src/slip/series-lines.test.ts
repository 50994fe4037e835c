import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '../odds/fraction.ts';
import { choices } from '../settlement/folds.ts';
import { seriesOffered } from './series-lines.ts';
import { waysProfit } from './totals.ts';

const shown = (count: number) => seriesOffered(count).map(({ code, lines }) => `${code}:${lines}`);

describe('SP-10 the ways to combine', () => {
  test.each([
    [0, []],
    [1, []],
    [2, ['2c1:1']],
    [3, ['2c1:3', '3c1:1', '3c4:4']],
    [4, ['2c1:6', '3c1:4', '4c1:1', '4c11:11']],
    [5, ['2c1:10', '3c1:10', '4c1:5', '5c1:1', '5c26:26']],
  ])('SP-10 for %d selections', (count, ways) => {
    expect(shown(count)).toEqual(ways);
  });

  test.each([
    [6, '6串57'],
    [7, '7串120'],
    [8, '8串247'],
    [9, '9串502'],
    [10, '10串1013'],
  ])('SP-10 the system of %d is %s', (count, name) => {
    expect(seriesOffered(count).at(-1)?.name).toBe(name);
    expect(seriesOffered(count)).toHaveLength(count);
  });

  test('SP-10 picks are counted as Pascal’s triangle does', () => {
    for (let count = 1; count <= 10; count += 1) {
      for (let size = 1; size <= count; size += 1) {
        expect(choices(count, size)).toBe(choices(count - 1, size - 1) + choices(count - 1, size));
      }
    }
  });
});

/** Every line written out: the slow way the sum must agree with. */
function linesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => linesOf(items.slice(index + 1), size - 1).map((line) => [item, ...line]));
}

const fractions = fc.array(
  fc.record({ top: fc.bigInt({ min: 1n, max: 90_000n }), bottom: fc.constantFrom(10_000n, 9_000n) }),
  {
    minLength: 2,
    maxLength: 7,
  },
);

property.prop([fractions])('SP-10 what a way wins is the sum top its lines, to the last fraction', (profits) => {
  for (const way of seriesOffered(profits.length)) {
    const lines = way.folds.flatMap((fold) => linesOf(profits, fold));
    expect(lines).toHaveLength(way.lines);
    const whole = profits.reduce((product, { bottom }) => product * bottom, 1n);
    const returned = lines
      .map((line) => line.reduce((product, { top, bottom }) => (product * (top + bottom)) / bottom, whole))
      .reduce((sum, product) => sum + product, 0n);
    const won = waysProfit(way, profits);
    expect(won && roundHalfUp(won)).toBe(roundHalfUp({ top: returned - BigInt(way.lines) * whole, bottom: whole }));
  }
});
