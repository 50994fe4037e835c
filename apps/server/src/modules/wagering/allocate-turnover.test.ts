import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  afterAllocations,
  allocateTurnover,
  type OpenRequirement,
  ownPart,
  PROGRESS_UNITS,
  type WageringAllocation,
} from './allocate-turnover.ts';

const [before, accepted, after] = [new Date(1_000), new Date(2_000), new Date(3_000)];
const ANY = { TY: 10_000, DJ: 10_000, DZ: 10_000, BY: 10_000, ZR: 5_000, QP: 5_000, CP: 5_000 };
const SLOTS_ONLY = { TY: 0, DJ: 0, DZ: 10_000, BY: 0, ZR: 0, QP: 0, CP: 0 };

const weights = fc.oneof(
  fc.constant(null),
  fc.constant(ANY),
  fc.constant(SLOTS_ONLY),
  fc.nat({ max: 10_000 }).map((each) => ({ ...ANY, TY: each })),
);
const requirements = fc
  .array(fc.record({ need: fc.bigInt({ min: 1n, max: 10_000n }), part: fc.nat({ max: 99 }), weights }), {
    maxLength: 8,
  })
  .map((list) =>
    list.map((each, index): OpenRequirement => ({
      id: BigInt(index + 1),
      need: each.need,
      progress: (each.need * PROGRESS_UNITS * BigInt(each.part)) / 100n,
      weights: each.weights,
      createdAt: before,
    })),
  );
const amount = fc.bigInt({ min: 0n, max: 100_000n });
const betOf = (counted: bigint) => ({ counted, category: 'TY' as const, acceptedAt: accepted });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
const used = (allocations: readonly WageringAllocation[]): bigint => sum(allocations.map((each) => each.amount));
const wantedBy = ({ need, progress }: OpenRequirement): bigint => need * PROGRESS_UNITS - progress;

describe('allocating the turnover of a bet', () => {
  const open: OpenRequirement[] = [
    { id: 1n, need: 1_000n, progress: 100n * PROGRESS_UNITS, weights: null, createdAt: before },
    { id: 2n, need: 2_000n, progress: 0n, weights: ANY, createdAt: before },
  ];

  test.each([
    [300n, 'TY', [[1n, 300n, 300n]]],
    [
      1_500n,
      'TY',
      [
        [1n, 900n, 900n],
        [2n, 600n, 600n],
      ],
    ],
    [
      1_500n,
      'ZR',
      [
        [1n, 900n, 900n],
        [2n, 600n, 300n],
      ],
    ],
    [
      9_999n,
      'ZR',
      [
        [1n, 900n, 900n],
        [2n, 4_000n, 2_000n],
      ],
    ],
  ] as const)('PR-08 %d of %s goes to the oldest first, by its weight', (counted, category, shares) => {
    expect(allocateTurnover({ counted, category, acceptedAt: accepted }, open)).toEqual(
      shares.map(([requirementId, each, gained]) => ({ requirementId, amount: each, gained: gained * PROGRESS_UNITS })),
    );
  });

  test('PR-08 a bet that counts nothing, and a category that does not count, leave a share of nought to read', () => {
    expect(allocateTurnover(betOf(0n), open)).toEqual([{ requirementId: 1n, amount: 0n, gained: 0n }]);
    const slots = open.map((each) => (each.id === 1n ? { ...each, weights: SLOTS_ONLY } : each));
    expect(allocateTurnover(betOf(50n), slots)).toEqual([
      { requirementId: 1n, amount: 0n, gained: 0n },
      { requirementId: 2n, amount: 50n, gained: 50n * PROGRESS_UNITS },
    ]);
  });

  test('PR-08 a requirement that came after the bet was accepted gets nothing of it', () => {
    const later = open.map((each) => ({ ...each, createdAt: each.id === 1n ? after : before }));
    expect(allocateTurnover(betOf(50n), later)).toEqual([
      { requirementId: 2n, amount: 50n, gained: 50n * PROGRESS_UNITS },
    ]);
  });

  test('PR-08 the last fen of a weighted requirement takes what it needs, and no more than that', () => {
    const nearly = { id: 1n, need: 1n, progress: 1n, weights: { ...ANY, TY: 3_000 }, createdAt: before };
    expect(allocateTurnover(betOf(10n), [nearly])).toEqual([{ requirementId: 1n, amount: 4n, gained: 9_999n }]);
  });

  property.prop([amount, requirements])(
    'PR-08 each fen counts once, no requirement gets more than it needs, a later one nothing that an earlier could take',
    (counted, list) => {
      const allocations = allocateTurnover(betOf(counted), list);
      expect(used(allocations)).toBeLessThanOrEqual(counted);
      const given = new Map(allocations.map((each) => [each.requirementId, each]));
      let isShort = false;
      for (const requirement of list) {
        const { amount: use, gained } = given.get(requirement.id) ?? { amount: 0n, gained: 0n };
        expect(gained).toBeLessThanOrEqual(wantedBy(requirement));
        if (isShort) expect(use).toBe(0n);
        isShort ||= requirement.weights?.TY !== 0 && gained < wantedBy(requirement);
      }
      if (isShort) expect(used(allocations)).toBe(counted);
    },
  );

  property.prop([amount, amount, requirements])(
    'PR-08 with whole weights two bets contribute as much as one of their sum',
    (one, other, list) => {
      const whole = list.map((each) => ({ ...each, progress: 0n, weights: null }));
      const first = allocateTurnover(betOf(one), whole);
      const second = allocateTurnover(betOf(other), afterAllocations(whole, first));
      expect(used(first) + used(second)).toBe(used(allocateTurnover(betOf(one + other), whole)));
    },
  );

  property.prop([amount, amount])('PR-08 own turnover is the share of own money, floored', (counted, own) => {
    const stake = counted + own;
    const part = ownPart(counted, { stake, ownStake: own });
    expect(part * stake).toBeLessThanOrEqual(counted * own);
    expect(part).toBeLessThanOrEqual(counted);
  });
});
