import { expect, test } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

test('a limit counts for each name and key apart', async () => {
  const rateLimits = createRateLimits({ scale: 1 });
  const taken = [];
  for (let n = 0; n < 6; n += 1) taken.push(await rateLimits.take('code.target.hour', '138'));
  expect(taken).toEqual([true, true, true, true, true, false]);
  expect(await rateLimits.take('code.target.hour', '139')).toBe(true);
  expect(await rateLimits.take('code.target.day', '138')).toBe(true);
});

test('tests widen what goes by address and device, nothing else', async () => {
  const rateLimits = createRateLimits({ scale: 2 });
  const passed = async (name: 'register.device' | 'code.target.hour'): Promise<number> => {
    let count = 0;
    while (count < 100 && (await rateLimits.take(name, 'k'))) count += 1;
    return count;
  };
  expect([await passed('register.device'), await passed('code.target.hour')]).toEqual([10, 5]);
});
