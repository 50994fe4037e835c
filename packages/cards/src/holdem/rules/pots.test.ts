import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { chipByChip } from '../testing/reference-pots.ts';
import { awardPots, dividePots } from './pots.ts';

const seat = fc.record({
  total: fc.bigInt({ min: 0n, max: 60n }),
  isFolded: fc.boolean(),
  score: fc.nat(3),
});
const hands = fc.array(seat, { minLength: 2, maxLength: 6 }).map((seats) => {
  const [first, ...others] = seats;
  return first ? [{ ...first, isFolded: false, total: first.total + 1n }, ...others] : seats;
});
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

describe('GA-05c pots of 德州扑克', () => {
  test.prop([hands], { numRuns: 500 })('pay what a count chip by chip pays', (seats) => {
    const totals = seats.map(({ total }) => total);
    const folded = seats.map(({ isFolded }) => isFolded);
    const divided = dividePots({ totals, folded, rakeBp: 0, rakeMost: 0n });
    expect(sum(divided.pots.map(({ amount }) => amount)) + (divided.returned?.amount ?? 0n)).toBe(sum(totals));
    const scores = seats.map(({ isFolded, score }) => (isFolded ? undefined : score));
    const shares = awardPots(divided.pots, scores);
    const expected = chipByChip(
      divided.totals,
      folded,
      seats.map(({ score }) => score),
    );
    for (const [at, amount] of expected.entries()) {
      const paid = sum(shares.filter((share) => share.seat === at).map((share) => share.amount));
      // Odd fen of each pot go to the first winners: never as much as one a pot.
      expect(Math.abs(Number(paid) - amount)).toBeLessThan(Math.max(1, divided.pots.length));
    }
    expect(sum(shares.map(({ amount }) => amount))).toBe(sum(divided.pots.map(({ amount }) => amount)));
  });

  test.prop([hands, fc.bigInt({ min: 0n, max: 12n })])(
    'give up 5 % of what was called, and no more than the cap',
    (seats, cap) => {
      const totals = seats.map(({ total }) => total);
      const { pots } = dividePots({
        totals,
        folded: seats.map(({ isFolded }) => isFolded),
        rakeBp: 500,
        rakeMost: cap,
      });
      const called = sum(pots.map(({ amount }) => amount));
      const five = (called * 5n) / 100n;
      expect(sum(pots.map(({ rake }) => rake))).toBe(five < cap ? five : cap);
      expect(pots.every(({ amount, rake }) => rake >= 0n && rake <= amount)).toBe(true);
      const shares = awardPots(
        pots,
        seats.map(({ isFolded, score }) => (isFolded ? undefined : score)),
      );
      expect(sum(shares.map(({ amount, rake }) => amount + rake))).toBe(called);
    },
  );

  test('return what nobody called, and give odd fen to who sits next after the button', () => {
    const { returned, pots } = dividePots({
      totals: [100n, 300n, 40n, 25n],
      folded: [false, false, false, true],
      rakeBp: 0,
      rakeMost: 0n,
    });
    expect(returned).toEqual({ seat: 1, amount: 200n });
    expect(pots.map(({ amount, seats }) => ({ amount, seats }))).toEqual([
      { amount: 145n, seats: [0, 1, 2] },
      { amount: 120n, seats: [0, 1] },
    ]);
    expect(awardPots(pots, [7, 7, 7, undefined]).map(({ amount }) => amount)).toEqual([49n, 48n, 48n, 60n, 60n]);
  });
});
