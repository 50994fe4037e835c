import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  accountKey,
  accountName,
  bonusWallet,
  cashAccount,
  centerWallet,
  compareAccounts,
  debtWallet,
  housePnl,
  suspense,
  venueWallet,
} from './account.ts';

test.each([
  [centerWallet(7n), 'member:7:center'],
  [venueWallet(7n, 'AG'), 'member:7:venue:AG'],
  [debtWallet(7n), 'member:7:debt'],
  [housePnl('AG'), 'house:pnl:AG'],
  [cashAccount('alipay'), 'house:cash:channel:alipay'],
  [suspense, 'house:suspense'],
])('MO-02 an account reads as %o', (account, name) => {
  expect(accountName(account)).toBe(name);
});

test.each([0n, -1n])('MO-02 there is no member %d', (memberId) => {
  expect(() => centerWallet(memberId)).toThrow(RangeError);
});

test.each(['', 'a b', 'a,b', '{}', '"', '中', 'x'.repeat(49)])('MO-02 %j is no venue code', (code) => {
  expect(() => venueWallet(1n, code)).toThrow(RangeError);
});

const anAccount = fc.oneof(
  fc
    .bigInt({ min: 1n, max: 3n })
    .chain((id) => fc.constantFrom(centerWallet(id), bonusWallet(id), venueWallet(id, 'AG'))),
  fc.constantFrom(housePnl('AG'), suspense),
);

property.prop([anAccount, anAccount])('MO-01 lock order and map key agree on what one account is', (a, b) => {
  expect(compareAccounts(a, b) === 0).toBe(accountKey(a) === accountKey(b));
  expect(Math.sign(compareAccounts(a, b)) + Math.sign(compareAccounts(b, a))).toBe(0);
});
