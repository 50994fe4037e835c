import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isComplete } from '../rules/complete.ts';
import { type Counts, countsOf, noCounts, plusOne } from '../rules/counts.ts';
import { COPIES, KINDS, TILES } from '../rules/tiles.ts';
import { kindsFrom } from '../testing/tiles-from.ts';
import { shantenFinder } from './shanten.ts';

const wall = Array.from({ length: TILES }, (_, tile) => tile);
const kinds = Array.from({ length: KINDS }, (_, kind) => kind);

const shantenOf = shantenFinder();

/** Every complete hand of so many called sets beside which the counts lack least: slow, and nothing clever in it. */
function slowShanten(counts: Counts, called: number): number {
  const sets = [
    ...kinds.map((kind) => [kind, kind, kind]),
    ...kinds.slice(0, 7).map((kind) => [kind, kind + 1, kind + 2]),
  ];
  let least = called === 0 ? 7 - counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) : 99;
  const look = (goal: Counts, from: number, left: number): void => {
    if (goal.some((count) => count > COPIES)) return;
    const missing = goal.reduce((sum, count, kind) => sum + Math.max(0, count - (counts[kind] ?? 0)), 0);
    if (missing >= least) return;
    if (left === 0) {
      for (const pair of kinds) {
        const whole = plusOne(plusOne(goal, pair), pair);
        if (whole.some((count) => count > COPIES)) continue;
        least = Math.min(
          least,
          whole.reduce((sum, count, kind) => sum + Math.max(0, count - (counts[kind] ?? 0)), 0),
        );
      }
      return;
    }
    for (let at = from; at < sets.length; at += 1)
      look(
        (sets[at] ?? []).reduce((more: Counts, kind) => plusOne(more, kind), goal),
        at,
        left - 1,
      );
  };
  look(noCounts(), 0, 4 - called);
  return least - 1;
}

describe('how far a hand is from being ready', () => {
  test.prop([fc.shuffledSubarray(wall, { minLength: 14, maxLength: 14 }), fc.nat(4)], { numRuns: 12 })(
    'is what a slow search finds',
    (tiles, called) => {
      const counts = countsOf(tiles.slice(0, 14 - 3 * called));
      expect(shantenOf(counts, called)).toBe(slowShanten(counts, called));
      expect(shantenOf(counts, called) === -1).toBe(isComplete(counts));
    },
  );

  test.each([
    ['123456789东东东5', 0, 0],
    ['1133557799东东中', 0, 0],
    ['113355779东', 1, 2],
    ['147东南西北中发白258', 0, 5],
    ['5', 4, 0],
  ])('%s with %i sets called is %i away', (text, called, away) => {
    expect(shantenOf(countsOf(kindsFrom(text).map((kind) => kind * COPIES)), called)).toBe(away);
  });
});
