import { createHash } from 'node:crypto';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { fieldCrypto } from './field-encryption.ts';

const keyOf = (word: string): Buffer => createHash('sha256').update(word).digest();
const crypto = fieldCrypto(keyOf('one'));

property.prop([fc.string(), fc.string()])('what was sealed for a place opens there', (clear, place) => {
  expect(crypto.open(crypto.seal(clear, place), place)).toBe(clear);
});

test('the same phone is sealed differently each time, so equal rows do not show', () => {
  expect(crypto.seal('13812341234', 'a')).not.toBe(crypto.seal('13812341234', 'a'));
});

test('a value moved to another row does not open', () => {
  const sealed = crypto.seal('13812341234', 'member/1/phone');
  expect(() => crypto.open(sealed, 'member/2/phone')).toThrow();
});

test('a changed byte does not open', () => {
  const sealed = crypto.seal('13812341234', 'here');
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  expect(() => crypto.open(sealed.slice(0, -1) + last, 'here')).toThrow();
});

test('a value of another key names that key and is never read as empty', () => {
  const sealed = fieldCrypto(keyOf('two')).seal('13812341234', 'here');
  expect(() => crypto.open(sealed, 'here')).toThrow(/sealed field uses key [0-9a-f]{8}/);
});
