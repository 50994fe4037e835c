import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countedOf, lastPaidRank, prizeOfRank, type RaceEntry, raceOrder, type RankPrize } from './race.ts';

const table: readonly RankPrize[] = [
  { from: 1, to: 1, amount: 288_800n },
  { from: 2, to: 2, amount: 188_800n },
  { from: 3, to: 3, amount: 128_800n },
  { from: 4, to: 10, amount: 38_800n },
  { from: 11, to: 20, amount: 18_800n },
  { from: 21, to: 50, amount: 5_800n },
];
const LEAST = 500_000n;

const entries = fc.uniqueArray(
  fc.record({
    memberId: fc.bigInt({ min: 1n, max: 200n }),
    score: fc.bigInt({ min: 0n, max: 5n }),
    seq: fc.bigInt({ min: 1n, max: 9n }),
  }),
  { selector: ({ memberId }) => memberId, maxLength: 60 },
);

describe('a race', () => {
  it('pays 12,400 yuan to fifty ranks', () => {
    let sum = 0n;
    for (let rank = 1; rank <= 60; rank += 1) sum += prizeOfRank(table, { rank, score: LEAST }, LEAST);
    expect(sum).toBe(1_240_000n);
    expect(lastPaidRank(table)).toBe(50);
    expect(lastPaidRank([])).toBe(0);
  });

  it('pays a rank only from the least score on', () => {
    expect(prizeOfRank(table, { rank: 1, score: LEAST - 1n }, LEAST)).toBe(0n);
    expect(prizeOfRank(table, { rank: 50, score: LEAST }, LEAST)).toBe(5_800n);
    expect(prizeOfRank(table, { rank: 51, score: LEAST }, LEAST)).toBe(0n);
  });

  it('counts a day up to the most, and no day for less than nothing', () => {
    expect(countedOf([6_000_000n, 100n, -5n], 5_000_000n)).toBe(5_000_100n);
    expect(countedOf([], 5_000_000n)).toBe(0n);
  });

  it('ranks equal scores by who was there first', () => {
    const late: RaceEntry = { memberId: 1n, score: 10n, seq: 9n };
    const early: RaceEntry = { memberId: 2n, score: 10n, seq: 3n };
    const most: RaceEntry = { memberId: 3n, score: 11n, seq: 99n };
    expect([late, early, most].toSorted(raceOrder)).toEqual([most, early, late]);
  });

  test.prop([entries])('is a total order: ranks are a permutation, whatever the order entries come in', (all) => {
    const board = all.toSorted(raceOrder);
    expect(all.toReversed().toSorted(raceOrder)).toEqual(board);
    for (const [at, entry] of board.entries())
      for (const later of board.slice(at + 1)) expect(raceOrder(entry, later)).toBe(-1);
  });
});
