import { describe, expect, it } from 'vitest';
import { bonusIn, tierOf, turnoverOf } from './tier-of.ts';

const tiers = [
  { threshold: 100_00n, percent: '30', bonus: 0n, bonusMax: 150_00n, turnoverTimes: '5' },
  { threshold: 500_00n, percent: '40', bonus: 0n, bonusMax: 400_00n, turnoverTimes: '5' },
  { threshold: 1_000_00n, percent: '50', bonus: 0n, bonusMax: 888_00n, turnoverTimes: '5' },
];

describe('PR-02 what a deposit brings', () => {
  it.each([
    [99_99n, undefined, undefined],
    [100_00n, 30_00n, 150_00n],
    [333_33n, 99_99n, 499_95n],
    [500_00n, 200_00n, 1_000_00n],
    [999_99n, 399_99n, 1_999_95n],
    [1_000_00n, 500_00n, 2_500_00n],
    [2_000_00n, 888_00n, 4_440_00n],
  ])('PR-02 %s fen bring %s, to be played to %s', (deposit, bonus, turnover) => {
    const tier = tierOf(tiers, deposit);
    expect(tier && bonusIn(tier, deposit)).toBe(bonus);
    expect(tier && turnoverOf(tier, bonusIn(tier, deposit))).toBe(turnover);
  });
});
