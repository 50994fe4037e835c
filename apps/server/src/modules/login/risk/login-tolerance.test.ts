import { describe, expect, test } from 'vitest';
import { askedFrom, type FailureScope, loginStanding, waitText } from './login-tolerance.ts';

const now = new Date('2026-03-01T08:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const after = (scope: FailureScope, failures: number, seconds = 0, scale = 1) =>
  loginStanding([{ scope, failures, lastAt: secondsAgo(seconds) }], now, scale);

describe('what failed logins ask of the next one', () => {
  test('AU-21 nothing counted, nothing asked', () => {
    expect(loginStanding([], now, 1)).toEqual({ captchaNeeded: false, waitSeconds: 0 });
  });

  test.each([
    ['account', 2, false],
    ['account', 3, true],
    ['device', 3, true],
    ['ip', 19, false],
    ['ip', 20, true],
  ] as const)('AU-21 a captcha after %s has failed %i times: %s', (scope, failures, captchaNeeded) => {
    expect(after(scope, failures).captchaNeeded).toBe(captchaNeeded);
  });

  test.each([
    ['account', 4, 0],
    ['account', 5, 30],
    ['account', 6, 60],
    ['account', 7, 120],
    ['account', 10, 900],
    ['account', 1000, 900],
    ['device', 9, 0],
    ['device', 10, 30],
    ['ip', 99, 0],
    ['ip', 100, 30],
  ] as const)('AU-21 %s after %i failures waits %i seconds', (scope, failures, waitSeconds) => {
    expect(after(scope, failures).waitSeconds).toBe(waitSeconds);
  });

  test.each([
    ['account', 5, { captchaNeeded: true, waitSeconds: 30 }],
    ['device', 2999, { captchaNeeded: false, waitSeconds: 0 }],
    ['device', 9999, { captchaNeeded: true, waitSeconds: 0 }],
    ['device', 10_000, { captchaNeeded: true, waitSeconds: 30 }],
    ['ip', 99_999, { captchaNeeded: true, waitSeconds: 0 }],
    ['ip', 100_000, { captchaNeeded: true, waitSeconds: 30 }],
  ] as const)(
    'AU-21 an installation scaled for load gives room by device and address, not to an account: %s %i',
    (...row) => {
      const [scope, failures, standing] = row;
      expect(after(scope, failures, 0, 1000)).toEqual(standing);
    },
  );

  test('AU-21 the wait runs down and ends', () => {
    expect(after('account', 5, 29).waitSeconds).toBe(1);
    expect(after('account', 5, 30).waitSeconds).toBe(0);
  });

  test('AU-21 a quarter of an hour later all is forgotten', () => {
    expect(after('account', 9, 15 * 60)).toEqual({ captchaNeeded: false, waitSeconds: 0 });
  });

  test('AU-21 an attempt overtaken by a later one of the same device is not told to wait', () => {
    expect(after('device', 1, -0.004)).toEqual({ captchaNeeded: false, waitSeconds: 0 });
  });

  test.each([
    ['account', 1],
    ['account', 1000],
    ['device', 1],
    ['ip', 1],
    ['ip', 1000],
  ] as const)('AU-21 %s at scale %i: the first failures ask nothing, and the one they end at asks', (scope, scale) => {
    const first = askedFrom(scope, scale);
    const below = [0, 1, first - 1].map((failures) => after(scope, failures, 0, scale));
    expect(below).toEqual(below.map(() => ({ captchaNeeded: false, waitSeconds: 0 })));
    expect(after(scope, first, 0, scale).captchaNeeded).toBe(true);
  });

  test('AU-21 the strictest of account, device and address speaks', () => {
    const counts = [
      { scope: 'account', failures: 1, lastAt: now },
      { scope: 'device', failures: 4, lastAt: now },
      { scope: 'ip', failures: 101, lastAt: now },
    ] as const;
    expect(loginStanding(counts, now, 1)).toEqual({ captchaNeeded: true, waitSeconds: 60 });
  });
});

test.each([
  [1, '1秒'],
  [59, '59秒'],
  [60, '1分钟'],
  [61, '2分钟'],
  [900, '15分钟'],
  [3600, '60分钟'],
  [3601, '2小时'],
])('AU-21 %i seconds are said as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
