import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { directionOf, waitOf, limitRequestState } from './limit-change.ts';

const aLimit = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: null });
/** What lets more through is higher; none lets everything through. */
const height = (limit: bigint | null): bigint => limit ?? 10n ** 18n;

describe('lower or higher', () => {
  test.each([
    [null, 100n, 'lower'],
    [100n, 99n, 'lower'],
    [100n, 101n, 'raise'],
    [100n, null, 'raise'],
    [100n, 100n, 'same'],
    [null, null, 'same'],
  ] as const)('RG-02 from %s to %s is %s', (from, to, direction) => {
    expect(directionOf(from, to)).toBe(direction);
  });

  property.prop([aLimit, aLimit])('RG-02 nothing that lets more through acts at once', (from, to) => {
    expect(directionOf(from, to) === 'raise').toBe(height(to) > height(from));
    expect(directionOf(from, to) === 'lower').toBe(height(to) < height(from));
  });
});

describe('the wait', () => {
  property.prop([
    fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
    fc.integer({ min: 24, max: 168 }),
    fc.integer({ min: -400, max: 400 }),
  ])('RG-02 a request is ready from its hour on and lapses three days later', (asked, hours, later) => {
    const wait = waitOf(asked, hours);
    const now = new Date(asked.getTime() + later * 3_600_000);
    const expected = later < hours ? 'early' : later < hours + 72 ? 'ready' : 'lapsed';
    expect(limitRequestState(wait, now)).toBe(expected);
  });
});
