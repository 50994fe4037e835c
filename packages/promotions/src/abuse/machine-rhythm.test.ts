import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { machineRhythm, RHYTHM_ROUNDS } from './machine-rhythm.ts';

/** Rounds by what lies between them, taken in turn. */
const rounds = (count: number, ...spacings: readonly number[]): number[] => {
  const moments = [1_800_000_000_000];
  while (moments.length < count)
    moments.push((moments.at(-1) ?? 0) + (spacings[(moments.length - 1) % spacings.length] ?? 0));
  return moments;
};

describe('PR-09 a rhythm no hand keeps', () => {
  test.each([
    ['as even as a clock', rounds(500, 3_000), { from: 0, to: 499, spacingMs: 3_000, deviationMs: 0 }],
    ['nearly even', rounds(500, 2_970, 3_030), { from: 0, to: 499, spacingMs: 3_000, deviationMs: 29 }],
    ['one round short', rounds(499, 3_000), undefined],
    ['by 51 ms and more', rounds(501, 2_949, 3_051), undefined],
    ['as a person plays', rounds(900, 2_400, 3_900, 3_100, 8_000, 2_700), undefined],
    ['nothing', [], undefined],
    ['one round', rounds(1, 1), undefined],
  ])('%s', (_, moments, found) => expect(machineRhythm(moments)).toEqual(found));

  test('is found behind a pause and before one, and only there', () => {
    const played = rounds(120, 2_400, 3_900, 5_100);
    const even = rounds(RHYTHM_ROUNDS, 1_500).map((at) => at + 10_000_000);
    const later = rounds(30, 4_000, 2_000).map((at) => at + 90_000_000);
    expect(machineRhythm([...played, ...even, ...later])).toEqual({
      from: 120,
      to: 619,
      spacingMs: 1_500,
      deviationMs: 0,
    });
    expect(machineRhythm([...played, ...even.slice(1), ...later])).toBeUndefined();
  });

  property.prop([fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 505, maxLength: 520 })])(
    'says what the sum of squares says',
    (spacings) => {
      const moments = spacings.reduce<number[]>((so, each) => [...so, (so.at(-1) ?? 0) + each], [0]);
      const found = machineRhythm(moments);
      const deviationAt = (from: number): number => {
        const own = spacings.slice(from, from + RHYTHM_ROUNDS - 1);
        const mean = own.reduce((sum, each) => sum + each, 0) / own.length;
        return Math.sqrt(own.reduce((sum, each) => sum + (each - mean) ** 2, 0) / own.length);
      };
      const starts = Array.from({ length: moments.length - RHYTHM_ROUNDS + 1 }, (_, index) => index);
      expect(found?.from).toBe(starts.find((from) => deviationAt(from) < 50));
    },
  );
});
