import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { shareBet } from './turnover-share.ts';

const demands = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 0n, max: 9_999n })), { maxLength: 8 })
  .map((list) => list.map(([need, done], index) => ({ id: BigInt(index + 1), need, done: done % need })));
const amount = fc.bigInt({ min: 0n, max: 100_000n });

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

describe('sharing a bet', () => {
  test.each([
    [0n, []],
    [100n, []],
    [300n, [{ demandId: 1n, amount: 300n }]],
    [
      1_500n,
      [
        { demandId: 1n, amount: 900n },
        { demandId: 2n, amount: 600n },
      ],
    ],
    [
      9_999n,
      [
        { demandId: 1n, amount: 900n },
        { demandId: 2n, amount: 2_000n },
      ],
    ],
  ])('PR-08 %d goes to the oldest first', (counted, shares) => {
    const open = [
      { id: 1n, need: 1_000n, done: 100n },
      { id: 2n, need: 2_000n, done: 0n },
    ];
    expect(shareBet(counted, shares.length === 0 ? [] : open)).toEqual(shares);
  });

  test('PR-08 a bet that counts nothing is still written down', () => {
    expect(shareBet(0n, [{ id: 4n, need: 10n, done: 0n }])).toEqual([{ demandId: 4n, amount: 0n }]);
  });

  property.prop([amount, demands])(
    'PR-08 nothing is shared twice, made up or lost while somebody needs it',
    (counted, open) => {
      const needed = sum(open.map(({ need, done }) => need - done));
      expect(sum(shareBet(counted, open).map((share) => share.amount))).toBe(counted < needed ? counted : needed);
    },
  );

  property.prop([amount, demands])(
    'PR-08 no demand gets more than it needs, and a later one nothing before an earlier',
    (counted, open) => {
      const given = new Map(shareBet(counted, open).map((share) => [share.demandId, share.amount]));
      const short = open.filter(({ id, need, done }) => (given.get(id) ?? 0n) < need - done);
      for (const { id, need, done } of open) expect(given.get(id) ?? 0n).toBeLessThanOrEqual(need - done);
      for (const { id } of short.slice(1)) expect(given.get(id) ?? 0n).toBe(0n);
    },
  );

  property.prop([amount, amount, demands])('PR-08 two bets feed as much as one of their sum', (one, other, open) => {
    const first = new Map(shareBet(one, open).map((share) => [share.demandId, share.amount]));
    const after = open
      .map((demand) => ({ ...demand, done: demand.done + (first.get(demand.id) ?? 0n) }))
      .filter(({ need, done }) => done < need);
    const both = sum([...first.values()]) + sum(shareBet(other, after).map((share) => share.amount));
    expect(both).toBe(sum(shareBet(one + other, open).map((share) => share.amount)));
  });
});
