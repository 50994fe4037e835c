import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isAlipayAccount, looksLikeAddress, networkOfAddress } from './payout-accounts.ts';

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'ERC20'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', undefined],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', undefined],
  ['AR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
  ['dAC17F958D2ee523a2206206994597C13D831ec7', undefined],
  ['', undefined],
])('MO-06 %j is an address of %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

property.prop([fc.string()])('MO-06 no text looks like an address of two networks', (text) => {
  expect(looksLikeAddress('TRC20', text) && looksLikeAddress('ERC20', text)).toBe(false);
});

test.each(['13800138000', 'a.b@example.com', '19912345678'])('MO-06 %s can be an alipay account', (account) => {
  expect(isAlipayAccount(account)).toBe(true);
});

test.each([
  '',
  '12800138000',
  '1380013800',
  '138001380001',
  'a@b',
  'a b@c.d',
  '8613800138000',
  `${'a'.repeat(40)}@b.cn`,
])('MO-06 %j cannot', (account) => {
  expect(isAlipayAccount(account)).toBe(false);
});
