import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commonPasswords, weaknessOf } from './weak-passwords.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

test.each([
  'password1',
  'Password1',
  'a1234567',
  'abc12345',
  '1q2w3e4r',
  'woaini1314',
  'qwer1234',
  '12345678a',
  '5201314aa',
])('AU-01 %s is refused as common', (password) => {
  expect(weaknessOf({ passwordMd5: md5(password), name: 'someone1' })).toBe('common');
});

test.each(['lucky888', 'Lucky888', 'LUCKY888', 'lucky888123', 'lucky8882024', '123lucky888', '888ykcul', '888ykcul1'])(
  'AU-01 %s is refused for a member called lucky888',
  (password) => {
    expect(weaknessOf({ passwordMd5: md5(password), name: 'lucky888' })).toBe('holds-name');
  },
);

test('AU-01 an ordinary password passes', () => {
  expect(weaknessOf({ passwordMd5: md5('fern7Kettle'), name: 'lucky888' })).toBeUndefined();
});

test('AU-01 the list holds the commonest few thousand, all of them possible here', () => {
  const all = commonPasswords();
  expect(all.length).toBeGreaterThan(3_000);
  expect(all.every((password) => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,12}$/.test(password))).toBe(true);
});
