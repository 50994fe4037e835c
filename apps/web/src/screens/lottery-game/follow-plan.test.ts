// @vitest-environment node
import { expect, test } from 'vitest';
import { planMultiples } from './follow-plan.ts';

test('multiples stay, or grow every few issues up to the most a bet may have', () => {
  expect(planMultiples({ kind: 'same', multiple: 3 }, 3)).toEqual([3, 3, 3]);
  expect(planMultiples({ kind: 'grown', multiple: 1, times: 2, every: 2 }, 5)).toEqual([1, 1, 2, 2, 4]);
  expect(planMultiples({ kind: 'grown', multiple: 5_000, times: 2, every: 1 }, 3)).toEqual([5_000, 9_999, 9_999]);
});
