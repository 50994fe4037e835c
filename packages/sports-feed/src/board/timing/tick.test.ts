import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SEASON_EPOCH, SECOND } from '../../season/spans.ts';
import { shareOf } from './stable-share.ts';
import { tickOf } from './tick.ts';

const start = SEASON_EPOCH + 700 * DAY;
const football = (id: string) => ({ id, start, sport: 'football' as const });

property.prop([
  fc.integer({ min: 0, max: 999 }),
  fc.integer({ min: start - 8 * DAY, max: start + 4 * HOUR }),
  fc.integer({ min: 0, max: DAY }),
])('SP-17 steps follow each other without a gap, and their numbers rise by one', (id, time, later) => {
  const fixture = football(`epl-${id}-1`);
  const tick = tickOf(fixture, time);
  expect(tick.at).toBeLessThanOrEqual(time);
  expect(tick.next).toBeGreaterThan(time);
  expect(tickOf(fixture, tick.at)).toEqual(tick);
  expect(tickOf(fixture, tick.next - 1)).toEqual(tick);
  expect(tickOf(fixture, tick.next)).toMatchObject({ number: tick.number + 1, at: tick.next });
  expect(tickOf(fixture, time + later).number).toBeGreaterThanOrEqual(tick.number);
});

/** How long a step is, so long before the start. */
const length = (before: number): number => {
  const tick = tickOf(football('epl-1-1'), tickOf(football('epl-1-1'), start - before).next);
  return tick.next - tick.at;
};

test('SP-05 the nearer a match the shorter its steps, and matches do not all move at once', () => {
  expect([length(3 * DAY), length(6 * HOUR), length(-HOUR)]).toEqual([2 * HOUR, 15 * MINUTE, 10 * SECOND]);
  const moments = Array.from({ length: 200 }, (_, index) => tickOf(football(`epl-${index}-1`), start + HOUR).next);
  expect(new Set(moments).size).toBe(10);
});

test('SP-05 without a clock nothing moves a price in play but what happens', () => {
  const tennis = { id: 'tna-1-1', start, sport: 'tennis' as const };
  expect(tickOf(tennis, start + 1)).toEqual(tickOf(tennis, start + 3 * HOUR));
  expect(tickOf(tennis, start).number).toBeGreaterThan(tickOf(tennis, start - 1).number);
});

test('shares of texts spread evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 5_000; index += 1) {
    const tenth = Math.floor(shareOf(`epl-${index}-3`) * 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(120);
});
