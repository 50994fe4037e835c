import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { admit, afterFailure, type Breaker, closedBreaker, FAILURES_MAX, unavailableUntil } from './breaker-rule.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);
const failing = (times: number, from = closedBreaker): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterFailure(breaker, at(0)), from);

test('MO-04 a few failures change nothing, a run of them shuts the channel for a minute', () => {
  expect(unavailableUntil(failing(FAILURES_MAX - 1), at(0))).toBeUndefined();
  const open = failing(FAILURES_MAX);
  expect(admit(open, at(59))).toEqual({ ok: false, why: at(60) });
});

test('MO-04 after its pause one call tries the channel out and the others wait for it', () => {
  const tried = admit(failing(FAILURES_MAX), at(60));
  if (!tried.ok) throw new Error('The first was not let through');
  expect(admit(tried.value, at(61)).ok).toBe(false);
  const worse = afterFailure(tried.value, at(62));
  expect(unavailableUntil(worse, at(62))).toEqual(at(62 + 120));
  // Whoever tried it and died keeps nobody waiting for long.
  expect(admit(tried.value, at(80)).ok).toBe(true);
});

prop.prop([fc.array(fc.record({ wait: fc.integer({ min: 0, max: 2000 }), fails: fc.boolean() }), { maxLength: 60 })])(
  'MO-04 a channel is never shut for more than ten minutes, and an answer opens it',
  (calls) => {
    let now = 0;
    let breaker = closedBreaker;
    for (const { wait, fails } of calls) {
      now += wait;
      const passed = admit(breaker, at(now));
      if (!passed.ok) {
        expect(passed.why.getTime()).toBeGreaterThan(at(now).getTime());
        expect(passed.why.getTime() - at(now).getTime()).toBeLessThanOrEqual(600_000);
      } else breaker = fails ? afterFailure(passed.value, at(now)) : closedBreaker;
      if (!fails && passed.ok) expect(unavailableUntil(breaker, at(now))).toBeUndefined();
    }
  },
);
