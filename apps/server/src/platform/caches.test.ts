import { expect, test } from 'vitest';
import { createCaches, lastingReading } from './caches.ts';

const create = () => new Map<string, number>();

test('a cache is made once in an app, and anew in the next', () => {
  const [one, other] = [createCaches(), createCaches()];
  one.of(create).set('a', 1);
  expect(one.of(create).get('a')).toBe(1);
  expect(other.of(create).size).toBe(0);
});

test('a reading serves for a while, and a failed one is not kept', async () => {
  const reading = lastingReading<number>(60_000);
  await expect(reading(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reading(async () => 1)).toBe(1);
  expect(await reading(async () => 2)).toBe(1);
  const brief = lastingReading<number>(-1);
  expect([await brief(async () => 1), await brief(async () => 2)]).toEqual([1, 2]);
});
