import { expect, test } from 'vitest';
import { type LoginFacts, loginRisk } from './login-risk.ts';
import { networkOf } from './network-of.ts';

const usual: LoginFacts = {
  isDeviceKnown: true,
  isNetworkKnown: true,
  daysAway: 0,
  otherMembersOnDevice: 0,
  accountFailures: 0,
  deviceFailures: 0,
};

const cases: readonly (readonly [what: string, facts: Partial<LoginFacts>, code: number | undefined])[] = [
  ['the usual device and network', {}, undefined],
  ['a new network', { isNetworkKnown: false }, 6025],
  ['a new device', { isDeviceKnown: false }, 6026],
  ['a new device on a new network', { isDeviceKnown: false, isNetworkKnown: false }, 6027],
  ['29 days away', { daysAway: 29 }, undefined],
  ['30 days away', { daysAway: 30 }, 6028],
  ['30 days away and a new device', { daysAway: 30, isDeviceKnown: false }, 6026],
  ['four others on the device', { otherMembersOnDevice: 4 }, undefined],
  ['five others on the device', { otherMembersOnDevice: 5 }, 6029],
  ['five failures on the device', { deviceFailures: 5 }, 6029],
  ['five failures of others, own device', { accountFailures: 5 }, undefined],
  ['five failures, then a new device', { accountFailures: 5, isDeviceKnown: false }, 6029],
  ['everything at once', { deviceFailures: 9, isDeviceKnown: false, isNetworkKnown: false, daysAway: 99 }, 6029],
];

test.each(cases)('AU-08 %s', (_, facts, code) => {
  expect(loginRisk({ ...usual, ...facts }, 30)?.code).toBe(code);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:5:1::1', '2001:db8:5::/48'],
  ['2001:0db8:0005:ffff:1:2:3:4', '2001:db8:5::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['', ''],
])('AU-08 %s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
