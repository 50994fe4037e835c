import { expect, test } from 'vitest';
import { seatPace } from './seat-pace.ts';

/** Fires when it may; says what it is told. */
function firing() {
  const pace = seatPace(0);
  let inputSeq = 0;
  return {
    pace,
    at: (now: number, stake = 10n, isHeld = false) => {
      if (!isHeld) inputSeq += 1;
      const why = pace.refusalOf({ stake, inputSeq }, now);
      if (!why) pace.fired(stake, now);
      return why;
    },
  };
}

test('four shots a second, four at once', () => {
  const { at } = firing();
  expect([0, 1, 2, 3, 4].map((now) => at(now))).toEqual([undefined, undefined, undefined, undefined, 'rate']);
  expect([at(249), at(254), at(256)]).toEqual(['rate', undefined, 'rate']);
});

test('the stakes of any five seconds are at most twenty of the largest shot', () => {
  const { at } = firing();
  const refused = Array.from({ length: 30 }, (_, index) => at(index * 251));
  // Four a second never pass twenty in five seconds but for the burst of the beginning.
  expect(refused.filter((why) => why === 'window').length).toBeLessThan(5);
  const { at: mixed } = firing();
  for (let index = 0; index < 20; index += 1) mixed(index * 250, 10n);
  expect(mixed(4_900, 10n)).toBe('window');
  expect(mixed(4_900, 100n)).toBeUndefined();
});

test('nobody shoots without a hand: fifteen seconds after the last press it is over', () => {
  const { at } = firing();
  expect(at(0)).toBeUndefined();
  expect(at(14_999, 10n, true)).toBeUndefined();
  expect(at(15_001, 10n, true)).toBe('input');
  expect(at(15_002)).toBeUndefined();
});

test('asked after three minutes without a shot, freed after five, and an answer counts as a shot', () => {
  const { pace, at } = firing();
  at(0);
  expect(pace.idle(179_999)).toBeUndefined();
  expect([pace.idle(180_000), pace.idle(181_000)]).toEqual(['asked', undefined]);
  pace.here(200_000);
  expect(pace.idle(300_001)).toBeUndefined();
  expect([pace.idle(380_000), pace.idle(500_000)]).toEqual(['asked', 'freed']);
});
