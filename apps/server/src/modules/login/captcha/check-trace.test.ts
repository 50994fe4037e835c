import { sliderAnswer } from '@fairground/contract/slider';
import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { dice, humanClick, humanDrag, humanKeys, robots } from '../../../../../../tests/support/slider-interactions.ts';
import { type TraceFault, checkTrace } from './check-trace.ts';

const far = fc.integer({ min: 160, max: 510 });
const coordinate = (max: number) => fc.double({ min: -max, max, noNaN: true });
const seed = fc.integer({ min: 0, max: 2 ** 31 });

/** How many of a thousand hands are believed, and end where they should within `within`. */
function believedOf(hand: typeof humanDrag, within: number): number {
  const cases = fc.sample(fc.tuple(far, seed), { numRuns: 1000, seed: 20_240_611 });
  return cases.filter(([to, with_]) => {
    const verdict = checkTrace(hand(to, dice(with_)));
    return verdict.ok && Math.abs(verdict.value - to) <= within;
  }).length;
}

describe('people', () => {
  test('AU-05 at least 95 of 100 human movements are believed', () => {
    expect(believedOf(humanDrag, 2)).toBeGreaterThanOrEqual(950);
  });

  test('AU-05 at least 95 of 100 people at the keyboard are believed', () => {
    expect(believedOf(humanKeys, 2)).toBeGreaterThanOrEqual(950);
  });

  test('AU-05 at least 95 of 100 people who click at the gap are believed', () => {
    expect(believedOf(humanClick, 2)).toBeGreaterThanOrEqual(950);
  });

  test('AU-05 what people do fits the form in which it travels', () => {
    fc.assert(
      fc.property(far, seed, (to, with_) => {
        for (const hand of [humanDrag, humanKeys, humanClick]) {
          const answer = hand(to, dice(with_));
          expect(sliderAnswer.safeParse(answer).success).toBe(true);
          expect(JSON.stringify(answer).length).toBeLessThan(16_384);
        }
      }),
    );
  });
});

describe('robots', () => {
  test.each(Object.entries(robots))('AU-05 %s is never believed', (_, robot) => {
    fc.assert(
      fc.property(far, seed, (to, with_) => {
        expect(checkTrace(robot(to, dice(with_))).ok).toBe(false);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  const cases: readonly (readonly [robot: string, why: TraceFault])[] = [
    ['one jump', 'too-few-points'],
    ['a straight line at one speed', 'straight-line'],
    ['a slope at one speed', 'straight-line'],
    ['a straight line with a changing beat', 'straight-line'],
    ['an eased curve on a timer', 'clockwork'],
    ['an eased curve with a changing beat', 'too-smooth'],
    ['one speed with trembling', 'steady-speed'],
    ['speeding up into the wall', 'no-aiming'],
    ['a hand in fast motion', 'too-fast'],
    ['a hand that never moves', 'too-few-points'],
    ['keys on a timer', 'clockwork'],
    ['keys faster than any keyboard', 'too-fast'],
    ['a click before anybody could look', 'too-fast'],
    ['many clicks', 'not-in-steps'],
    ['a drag that says it was keys', 'not-in-steps'],
    ['a hand that says it was elsewhere', 'contradiction'],
  ];
  test.each(cases)('AU-05 %s is refused as %s', (name, why) => {
    expect(checkTrace(robots[name]?.(300, dice(1)) ?? { kind: 'pointer', x: 0, trace: [] })).toEqual({
      ok: false,
      why,
    });
  });

  test('AU-05 no trace whatever breaks the check, and a believed one tells a place', () => {
    const point = fc.tuple(coordinate(640), coordinate(320), fc.double({ min: 0, max: 60_000, noNaN: true }));
    const trace = fc.record({
      kind: fc.constantFrom('pointer' as const, 'keyboard' as const),
      x: fc.integer({ min: 0, max: 640 }),
      trace: fc.array(point, { minLength: 2, maxLength: 60 }),
    });
    fc.assert(
      fc.property(trace, (given) => {
        const verdict = checkTrace(given);
        if (verdict.ok) expect(Number.isFinite(verdict.value)).toBe(true);
      }),
    );
  });
});
