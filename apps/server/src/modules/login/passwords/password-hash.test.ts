import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { argonPasswords } from './password-hash.ts';

// The real library, listened to: times would only tell how busy the machine is.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load();
  return { ...real, verify: vi.fn(real.verify) };
});

const passwords = argonPasswords(randomBytes(32));
const md5 = 'e10adc3949ba59abbe56e057f20f883e';

test('AU-03 only the same text with the same pepper matches', async () => {
  const stored = await passwords.hash(md5);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain(md5);
  expect(await passwords.matches(stored, md5)).toBe(true);
  expect(await passwords.matches(stored, md5.replace('e', 'f'))).toBe(false);
  expect(await argonPasswords(randomBytes(32)).matches(stored, md5)).toBe(false);
});

test('AU-03 two members with one password have different hashes', async () => {
  expect(await passwords.hash(md5)).not.toBe(await passwords.hash(md5));
});

test('AU-03 nobody is never matched, and is hashed at the same cost as somebody', async () => {
  const stored = await passwords.hash(md5);
  vi.mocked(verify).mockClear();
  expect(await passwords.matches(stored, 'wrong')).toBe(false);
  expect(await passwords.matches(undefined, md5)).toBe(false);
  const [somebody, nobody] = vi.mocked(verify).mock.calls.map(([hash]) => String(hash));
  expect(costOf(nobody)).toEqual(costOf(somebody));
  expect(nobody).toHaveLength(somebody?.length ?? 0);
});

/** What decides how long a hash takes: everything before the salt. */
const costOf = (hash: string | undefined): readonly string[] => hash?.split('$').slice(0, 4) ?? [];
