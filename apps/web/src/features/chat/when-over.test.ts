import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOver } from './when-over.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('acts once it is over, not before, and not when it was called off', () => {
  const [over, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenOver(Date.now() + 60_000, over);
  whenOver(Date.now() + 60_000, calledOff)();
  vi.advanceTimersByTime(59_000);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(over).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});

test.each([null, undefined, Date.now() + 400 * 86_400_000])('without an end in sight it never acts: %s', (until) => {
  const over = vi.fn<() => void>();
  whenOver(until, over);
  vi.advanceTimersByTime(86_400_000);
  expect(over).not.toHaveBeenCalled();
});
