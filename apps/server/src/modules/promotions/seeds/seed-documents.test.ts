import { fenFromWire } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import { seedDocuments } from './seed-documents.ts';

const ACTIVE_MEMBERS = 10_000;
const TURNOVER = 18_000;
const MARGIN = 0.028;

/** Who takes part in a month, what they are given on average, and what that costs a member who plays, by the rules. */
const COSTS = [
  ['first-deposit', 0.06, 260.8, 13.46],
  ['again-deposit', 0.18, 62, 9.91],
  ['new-task', 0.06, 46, 2.68],
  ['lucky-wheel', 0.35, 14.42, 4.91],
  ['daily-sign', 0.4, 14, 5.44],
  ['betting-gift', 0.25, 36, 8.75],
  ['slots-race', 0.0217, 248, 5.22],
  ['ucl-night', 0.1, 24 * 0.46, 1.07],
  ['friend-invite', 0.02, 56, 1.09],
  ['loss-back', 0.15, 42, 6.12],
  ['birthday', 0.0292, 32, 0.91],
  ['mid-autumn', 0.3, (3 * 6.5) / 12, 0.47],
  ['coin-plus', 0.08, 14, 1.09],
  ['lydz-season', 0.05, 40, 1.83],
  ['vip-week', 0.01, 48, 0.47],
] as const;

const documentOf = (id: string) => {
  const document = seedDocuments.find((each) => each.id === id);
  if (!document) throw new Error(`no seed ${id}`);
  return document;
};
const yuan = (text: string): number => Number(fenFromWire(text) ?? 0n) / 100;

describe('PR-01 what the seeds cost', () => {
  test.each(COSTS)('%s: %s of the members × %s yuan', (id, share, grant, cost) => {
    const { times, budget } = documentOf(id);
    // What a free bet wins is played once.
    const playedOnce = id === 'ucl-night' ? 1 : Number(times);
    expect(Math.abs(share * grant * (1 - playedOnce * MARGIN) - cost)).toBeLessThanOrEqual(0.011);
    // A budget covers the month that is expected; a festival has its whole year in three days, a free bet its face.
    const face = id === 'ucl-night' ? 24 : id === 'mid-autumn' ? 3 * 6.5 : grant;
    if (budget)
      expect(yuan(budget.perPeriod ?? budget.total ?? '0.00')).toBeGreaterThanOrEqual(ACTIVE_MEMBERS * share * face);
    else expect(id).toBe('birthday');
  });

  test('together 63.42 yuan of a margin of 504', () => {
    const sum = COSTS.reduce((total, [, , , cost]) => total + cost, 0);
    expect(sum).toBeCloseTo(63.42, 2);
    expect(TURNOVER * MARGIN).toBeCloseTo(504, 6);
    expect((sum * 100) / (TURNOVER * MARGIN)).toBeCloseTo(12.6, 1);
  });
});

test.each([
  ['new-task', [8, 8, 8, 8, 18, 18], 68],
  ['daily-sign', [3, 8, 18, 38, 58], 125],
  ['betting-gift', [8, 28, 68, 238, 588, 1_088], 2_018],
] as const)('PR-02 the steps of %s are %j, in all %s yuan', (id, steps, sum) => {
  const fixed = documentOf(id).reward.flatMap(({ formula, class: giftClass }) =>
    'fixed' in formula && giftClass === 'cash' ? [yuan(String(formula.fixed))] : [],
  );
  expect(fixed.toSorted((one, other) => one - other)).toEqual([...steps].toSorted((one, other) => one - other));
  expect(fixed.reduce((total, each) => total + each, 0)).toBe(sum);
});
