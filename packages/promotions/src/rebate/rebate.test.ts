import { describe, expect, it } from 'vitest';
import { rebate } from './rebate.ts';

describe('PR-06a the rebate helper', () => {
  it.each([
    [1_234_567n, 100_00n, 35n, 43_20n],
    [888_888n, 100_00n, 35n, 31_11n],
    [456_78n, 100_00n, 45n, 2_05n],
    [99_99n, 100_00n, 16n, 0n],
    [100_00n, 100_00n, 16n, 16n],
    [undefined, 100_00n, 16n, 0n],
    [100_00n, undefined, 16n, 0n],
    [100_00n, 100_00n, undefined, 0n],
  ])('PR-06a gives %s over %s at %s basis points back as %s', (turnover, minimum, rate, back) => {
    expect(rebate(turnover, minimum, rate)).toBe(back);
  });
});
