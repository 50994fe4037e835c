import { expect, test } from 'vitest';
import { addressList, isCidr } from './address-list.ts';

const list = addressList(['203.0.113.0/24', '198.51.100.7', '2001:db8:5::/48', '::1']);

test.each([
  ['203.0.113.0', true],
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:5:ffff::1', true],
  ['2001:db8:6::1', false],
  ['::1', true],
  ['', false],
  ['nonsense', false],
])('RG-06 %s is listed: %s', (address, isListed) => {
  expect(list.has(address)).toBe(isListed);
});

test('RG-06 an empty list names nobody', () => {
  expect(addressList([]).has('203.0.113.1')).toBe(false);
});

test.each([
  ['203.0.113.0/24', true],
  ['203.0.113.0/33', false],
  ['203.0.113/24', false],
  ['2001:db8::/128', true],
  ['2001:db8::/129', false],
  ['203.0.113.0/24/1', false],
  ['203.0.113.0/', false],
  ['local', false],
])('RG-06 %s is a network: %s', (word, isOne) => {
  expect(isCidr(word)).toBe(isOne);
});
