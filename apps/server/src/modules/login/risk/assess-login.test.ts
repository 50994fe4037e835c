import { describe, expect, test } from 'vitest';
import { assessLogin } from './assess-login.ts';
import type { LocationFacts } from './login-locations.ts';

const now = new Date('2026-03-01T08:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000);
const caution = { absenceDays: 30, trustedDevicesMax: 3 };
const usual: LocationFacts = {
  isDeviceKnown: true,
  isNetworkKnown: true,
  devicesInUse: 3,
  lastSeenAt: daysAgo(1),
  otherMembersOnDevice: 0,
};

describe('what is made of the places a member comes from', () => {
  test('AU-08 the usual place speaks for itself, however many devices there are', () => {
    expect(assessLogin({ locations: usual, failures: [], now }, caution)).toEqual({
      risk: undefined,
      isDeviceTooMany: false,
    });
  });

  test.each([
    [2, false],
    [3, true],
  ])('AU-21 a new device beside %i in use is one too many: %s', (devicesInUse, isDeviceTooMany) => {
    const standing = assessLogin(
      { locations: { ...usual, isDeviceKnown: false, devicesInUse }, failures: [], now },
      caution,
    );
    expect(standing).toMatchObject({ isDeviceTooMany, risk: { reason: '新设备' } });
  });

  test.each([
    [daysAgo(29.9), undefined],
    [daysAgo(30), '长时间未登录'],
    [null, undefined],
  ])('AU-08 last seen %s: %s', (lastSeenAt, reason) => {
    expect(assessLogin({ locations: { ...usual, lastSeenAt }, failures: [], now }, caution).risk?.reason).toBe(reason);
  });

  test('AU-08 failures of the device count wherever it is, those of the account only elsewhere', () => {
    const failed = (scope: 'account' | 'device') => [{ scope, failures: 5, lastAt: now }];
    expect(assessLogin({ locations: usual, failures: failed('account'), now }, caution).risk).toBeUndefined();
    expect(assessLogin({ locations: usual, failures: failed('device'), now }, caution).risk?.reason).toBe(
      '此前连续输错密码',
    );
  });
});
