import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { allocateBet } from './allocate-bet.ts';

const requirements = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 0n, max: 9_999n })), { maxLength: 8 })
  .map((list) => list.map(([need, done], index) => ({ id: BigInt(index + 1), need, done: done % need })));
const amount = fc.bigInt({ min: 0n, max: 100_000n });

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

describe('sharing a bet', () => {
  test.each([
    [0n, []],
    [100n, []],
    [300n, [{ requirementId: 1n, amount: 300n }]],
    [
      1_500n,
      [
        { requirementId: 1n, amount: 900n },
        { requirementId: 2n, amount: 600n },
      ],
    ],
    [
      9_999n,
      [
        { requirementId: 1n, amount: 900n },
        { requirementId: 2n, amount: 2_000n },
      ],
    ],
  ])('PR-08 %d goes to the oldest first', (counted, allocations) => {
    const open = [
      { id: 1n, need: 1_000n, done: 100n },
      { id: 2n, need: 2_000n, done: 0n },
    ];
    expect(allocateBet(counted, allocations.length === 0 ? [] : open)).toEqual(allocations);
  });

  test('PR-08 a bet that counts nothing is still written down', () => {
    expect(allocateBet(0n, [{ id: 4n, need: 10n, done: 0n }])).toEqual([{ requirementId: 4n, amount: 0n }]);
  });

  property.prop([amount, requirements])(
    'PR-08 nothing is shared twice, made up or lost while somebody needs it',
    (counted, open) => {
      const needed = sum(open.map(({ need, done }) => need - done));
      expect(sum(allocateBet(counted, open).map((allocation) => allocation.amount))).toBe(
        counted < needed ? counted : needed,
      );
    },
  );

  property.prop([amount, requirements])(
    'PR-08 no requirement gets more than it needs, and a later one nothing before an earlier',
    (counted, open) => {
      const given = new Map(
        allocateBet(counted, open).map((allocation) => [allocation.requirementId, allocation.amount]),
      );
      const short = open.filter(({ id, need, done }) => (given.get(id) ?? 0n) < need - done);
      for (const { id, need, done } of open) expect(given.get(id) ?? 0n).toBeLessThanOrEqual(need - done);
      for (const { id } of short.slice(1)) expect(given.get(id) ?? 0n).toBe(0n);
    },
  );

  property.prop([amount, amount, requirements])(
    'PR-08 two bets contribute as much as one of their sum',
    (one, other, open) => {
      const first = new Map(allocateBet(one, open).map((allocation) => [allocation.requirementId, allocation.amount]));
      const after = open
        .map((requirement) => ({ ...requirement, done: requirement.done + (first.get(requirement.id) ?? 0n) }))
        .filter(({ need, done }) => done < need);
      const both = sum([...first.values()]) + sum(allocateBet(other, after).map((allocation) => allocation.amount));
      expect(both).toBe(sum(allocateBet(one + other, open).map((allocation) => allocation.amount)));
    },
  );
});
