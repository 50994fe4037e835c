import { expect, test } from 'vitest';
import { expiryOf } from './session-life.ts';

const limits = { sessionIdleMs: 30 * 60_000, sessionAbsoluteMs: 12 * 3_600_000 };
const start = new Date('2026-03-01T08:00:00Z');
const minutesLater = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

test.each([
  [0, 0, undefined],
  [0, 29.99, undefined],
  [0, 30, 'idle'],
  [100, 129, undefined],
  [100, 130, 'idle'],
  [719, 719.9, undefined],
  [719, 720, 'old'],
  [0, 2000, 'old'],
])('AU-13 last seen after %d minutes, asked after %d: %s', (seen, asked, expected) => {
  const times = { createdAt: start, lastSeenAt: minutesLater(seen) };
  expect(expiryOf(times, limits, minutesLater(asked))).toBe(expected);
});
