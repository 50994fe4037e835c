import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { agentBase, agentCommission, agentNet, agentPayment, type CommissionPart } from './agent-statement.ts';
import { seedAgentTerms as terms } from './agent-terms.ts';

const sumOf = (parts: readonly CommissionPart[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);
const commission = (base: bigint, active: number): bigint => sumOf(agentCommission(terms, base, active));
const fen = fc.bigInt(0n, 10_000_000_00n);
const members = fc.nat(120);

describe('the month’s net', () => {
  test.each([
    ['a month that won', { staked: 100_000_00n, returned: 60_000_00n, rewards: 1_000_00n, fees: 200_00n }, 34_800_00n],
    [
      'a month that lost has no platform share',
      { staked: 10_00n, returned: 30_00n, rewards: 5_00n, fees: 1_00n },
      -26_00n,
    ],
    ['rewards may turn a win into a loss', { staked: 100_00n, returned: 0n, rewards: 95_00n, fees: 0n }, -5_00n],
  ])('%s', (_, play, net) => {
    expect(agentNet(terms, play).net).toBe(net);
  });
});

describe('the commission', () => {
  test('the worked example: 320,000 with 25 active members is 99,500', () => {
    expect(agentCommission(terms, 320_000_00n, 25)).toEqual([
      { rate: 2_500n, of: 50_000_00n, amount: 12_500_00n },
      { rate: 3_000n, of: 150_000_00n, amount: 45_000_00n },
      { rate: 3_500n, of: 120_000_00n, amount: 42_000_00n },
    ]);
    expect(commission(320_000_00n, 25)).toBe(99_500_00n);
  });

  test.each([
    [320_000_00n, 4, 32_000_00n],
    [320_000_00n, 5, 80_000_00n],
    [320_000_00n, 10, 12_500_00n + 81_000_00n],
    [320_000_00n, 50, 99_500_00n],
    [2_000_000_00n, 20, 12_500_00n + 45_000_00n + 630_000_00n],
    [2_000_000_00n, 50, 12_500_00n + 45_000_00n + 280_000_00n + 400_000_00n],
    [50_000_00n, 25, 12_500_00n],
    [0n, 80, 0n],
    [0n, 0, 0n],
    [1n, 25, 0n],
  ])('of %s fen with %i active members is %s', (base, active, paid) => {
    expect(commission(base, active)).toBe(paid);
  });

  property.prop([fen, fen, members, members])(
    'is more with a larger base, and with more active members',
    (a, b, m, n) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(commission(less, m)).toBeLessThanOrEqual(commission(more, m));
      expect(commission(a, Math.min(m, n))).toBeLessThanOrEqual(commission(a, Math.max(m, n)));
    },
  );

  property.prop([fen, members])(
    'is between a tenth and four tenths of the base, whose parts add up',
    (base, active) => {
      const parts = agentCommission(terms, base, active);
      expect(parts.reduce((sum, { of }) => sum + of, 0n)).toBe(base);
      expect(sumOf(parts)).toBeLessThanOrEqual((base * 4n) / 10n);
      expect(sumOf(parts) + BigInt(parts.length)).toBeGreaterThanOrEqual(base / 10n);
    },
  );
});

describe('losses that are carried', () => {
  test('are made up by the next months, the oldest first', () => {
    const losses = [
      { month: '2026-08', amount: 100n },
      { month: '2026-09', amount: 50n },
    ];
    expect(agentBase(terms, { month: '2026-10', sum: 120n, losses })).toEqual({
      base: 0n,
      madeUp: 120n,
      carried: [{ month: '2026-09', amount: 30n }],
      forgiven: 0n,
    });
    expect(agentBase(terms, { month: '2026-10', sum: 180n, losses })).toMatchObject({ base: 30n, carried: [] });
  });

  test('live three months after their own, over the turn of a year too, then are forgiven', () => {
    const kept = agentBase(terms, { month: '2027-01', sum: 40n, losses: [{ month: '2026-11', amount: 100n }] });
    expect(kept).toEqual({ base: 0n, madeUp: 40n, carried: [{ month: '2026-11', amount: 60n }], forgiven: 0n });
    const last = agentBase(terms, { month: '2027-02', sum: 10n, losses: kept.carried });
    expect(last).toEqual({ base: 0n, madeUp: 10n, carried: [], forgiven: 50n });
  });

  const months = fc.array(fc.bigInt(-1_000n, 1_000n), { minLength: 1, maxLength: 24 });

  property.prop([months])('nothing is made up twice: sums, bases, losses and what is forgiven add up', (sums) => {
    let losses: ReturnType<typeof agentBase>['carried'] = [];
    const all = { base: 0n, forgiven: 0n };
    for (const [index, sum] of sums.entries()) {
      const month = `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
      const step = agentBase(terms, { month, sum, losses });
      expect(step.base).toBeGreaterThanOrEqual(0n);
      all.base += step.base;
      all.forgiven += step.forgiven;
      losses = step.carried;
    }
    const open = losses.reduce((rest, { amount }) => rest + amount, 0n);
    expect(all.base - open - all.forgiven).toBe(sums.reduce((rest, sum) => rest + sum, 0n));
  });
});

test('less than 100 waits for the next statement', () => {
  expect(agentPayment(terms, 99_99n)).toEqual({ paid: 0n, waits: 99_99n });
  expect(agentPayment(terms, 100_00n)).toEqual({ paid: 100_00n, waits: 0n });
});
