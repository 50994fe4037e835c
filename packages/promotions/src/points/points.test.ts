import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { pointsExpireAt, pointsFor, takeOldest } from './points.ts';

describe('PR-07 points', () => {
  it.each([
    [10_000n, 10, 1n],
    [9_999n, 10, 0n],
    [9_091n, 11, 1n],
    [9_090n, 11, 0n],
    [1_234_567n, 20, 246n],
    [0n, 20, 0n],
    [-500_00n, 20, 0n],
  ])('of %s fen at %s tenths are %s', (turnover, tenths, points) => {
    expect(pointsFor(turnover, tenths)).toBe(points);
  });

  it.each([
    ['2026-11-30T15:59:59.999Z', '2027-11-30T16:00:00.000Z'],
    ['2026-11-30T16:00:00.000Z', '2027-12-31T16:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', '2027-01-31T16:00:00.000Z'],
  ])('of %s end at %s', (at, end) => {
    expect(pointsExpireAt(new Date(at)).toISOString()).toBe(end);
  });

  it('are spent oldest first, exactly, or not at all', () => {
    const lotLefts = fc.array(fc.bigInt(0n, 50n), { maxLength: 8 });
    fc.assert(
      fc.property(lotLefts, fc.bigInt(1n, 200n), (lefts, points) => {
        const lots = lefts.map((left, at) => ({ id: BigInt(at), left }));
        const total = lefts.reduce((sum, left) => sum + left, 0n);
        const taken = takeOldest(lots, points);
        if (total < points) {
          expect(taken).toBeUndefined();
          return;
        }
        expect(taken?.reduce((sum, part) => sum + part.points, 0n)).toBe(points);
        const last = taken?.at(-1)?.lotId ?? 0n;
        // Everything older than the last lot touched is used up.
        for (const lot of lots.filter(({ id }) => id < last))
          expect(taken?.find(({ lotId }) => lotId === lot.id)?.points ?? 0n).toBe(lot.left);
      }),
    );
  });
});
