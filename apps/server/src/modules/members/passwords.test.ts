import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

const pepper = randomBytes(32);
const md5 = 'e10adc3949ba59abbe56e057f20f883e';

test('AU-03 only the same text with the same pepper matches', async () => {
  const stored = await hashPassword(md5, pepper);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain(md5);
  expect(await passwordMatches(stored, md5, pepper)).toBe(true);
  expect(await passwordMatches(stored, md5.replace('e', 'f'), pepper)).toBe(false);
  expect(await passwordMatches(stored, md5, randomBytes(32))).toBe(false);
});

test('AU-03 two members with one password have different hashes', async () => {
  expect(await hashPassword(md5, pepper)).not.toBe(await hashPassword(md5, pepper));
});

test('AU-03 nobody is never matched, and costs as much as somebody', async () => {
  const stored = await hashPassword(md5, pepper);
  const wrong = await fastest(() => passwordMatches(stored, 'wrong', pepper));
  const nobody = await fastest(() => passwordMatches(undefined, md5, pepper));
  expect(await passwordMatches(undefined, md5, pepper)).toBe(false);
  expect(nobody / wrong).toBeGreaterThan(0.3);
  expect(nobody / wrong).toBeLessThan(3.3);
});

/** The best of a few: a busy machine only ever adds time. */
async function fastest(job: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- measured one after the other
    await job();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
