import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, timeText } from './countdown.tsx';

/** The server is five minutes ahead of this device; the countdown must not care. */
const serverNow = () => Date.now() + 300_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_750_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('counts by the clock handed in and tells its end once', () => {
  const onEnd = vi.fn();
  render(<Countdown label="剩余" untilMs={serverNow() + 62_000} now={serverNow} onEnd={onEnd} endedText="已超时" />);
  const timer = screen.getByRole('timer', { name: '剩余' });
  expect(timer).toHaveTextContent('01:02');
  pass(1_000);
  expect(timer).toHaveTextContent('01:01');
  pass(60_500);
  expect(timer).toHaveTextContent('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(500);
  expect(timer).toHaveTextContent('已超时');
  pass(5_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a moment already gone shows the end at once', () => {
  render(<Countdown label="剩余" untilMs={serverNow() - 1} now={serverNow} endedText="已封盘" />);
  expect(screen.getByRole('timer')).toHaveTextContent('已封盘');
});

test.each([
  [0, '00:00'],
  [872, '14:32'],
  [3_725, '1:02:05'],
  [183_600, '2天 03:00:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
