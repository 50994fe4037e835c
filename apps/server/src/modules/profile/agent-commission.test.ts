import { expect, test } from 'vitest';
import { commissionOf, tierOf } from './agent-commission.ts';

const tiers = [
  { active: 1, points: 10 },
  { active: 5, points: 15 },
];

test.each([
  [0, undefined],
  [1, 10],
  [4, 10],
  [5, 15],
  [50, 15],
])('%i active friends reach the share of %s hundredths of a percent', (active, points) => {
  expect(tierOf(tiers, active)?.points).toBe(points);
});

test('the commission is the turnover times the share, and never rounded up', () => {
  expect(commissionOf(tiers, { active: 1, turnover: 999_999n })).toEqual({ points: 10, commission: 999n });
  expect(commissionOf(tiers, { active: 5, turnover: 1_000_000n })).toEqual({ points: 15, commission: 1_500n });
  expect(commissionOf(tiers, { active: 0, turnover: 0n })).toEqual({ points: 0, commission: 0n });
});
