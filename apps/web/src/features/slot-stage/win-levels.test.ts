import { describe, expect, it } from 'vitest';
import { countedShare, countUpMs, notesOf, winLevel } from './win-levels.ts';

describe('how much is made of a win', () => {
  it.each([
    [0, 'none'],
    [0.5, 'none'],
    [1, 'none'],
    [1.05, 'glow'],
    [9.99, 'glow'],
    [10, 'fine'],
    [25, 'great'],
    [50, 'grand'],
    [5_000, 'grand'],
  ] as const)('%d times the stake is %s', (times, level) => expect(winLevel(times)).toBe(level));

  it.each([
    [1, 0],
    [2, 0.9],
    [10, 2.7],
    [25, 4.2],
    [50, 5.5],
    [5_000, 7],
  ] as const)('%d times the stake runs up in %d seconds', (times, seconds) =>
    expect(countUpMs(times) / 1000).toBeCloseTo(seconds, 1),
  );

  it('runs quickly at first, ends exactly, and never goes back', () => {
    const shares = Array.from({ length: 101 }, (_, at) => countedShare(at / 100));
    expect(shares[0]).toBe(0);
    expect(shares[100]).toBe(1);
    expect(shares[50] ?? 0).toBeGreaterThan(0.75);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it('plays no note at or below the stake', () => {
    expect([0.5, 1, 2, 3, 9, 10, 80].map(notesOf)).toEqual([0, 0, 3, 5, 5, 8, 8]);
  });
});
