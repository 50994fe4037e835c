import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type Safeguards, securityScore } from './security-score.ts';

const nothing: Safeguards = {
  phone: false,
  email: false,
  realName: false,
  birthday: false,
  fundPassword: false,
  identity: false,
  trustedDevices: 1,
};
const everything: Safeguards = {
  phone: true,
  email: true,
  realName: true,
  birthday: true,
  fundPassword: true,
  identity: true,
  trustedDevices: 2,
};

describe('how well an account is guarded', () => {
  test.each<[string, Partial<Safeguards>, number]>([
    ['a fresh account', {}, 10],
    ['a phone', { phone: true }, 35],
    ['phone and fund password', { phone: true, fundPassword: true }, 55],
    ['phone, name and identity', { phone: true, realName: true, identity: true }, 65],
    ['many trusted devices', { phone: true, trustedDevices: 6 }, 25],
    ['an e-mail and a birthday', { email: true, birthday: true }, 25],
  ])('AU-19 %s', (_name, given, score) => {
    expect(securityScore({ ...nothing, ...given })).toBe(score);
  });

  test('AU-19 everything is a hundred', () => {
    expect(securityScore(everything)).toBe(100);
  });

  const safeguards = fc.record({
    phone: fc.boolean(),
    email: fc.boolean(),
    realName: fc.boolean(),
    birthday: fc.boolean(),
    fundPassword: fc.boolean(),
    identity: fc.boolean(),
    trustedDevices: fc.nat({ max: 200 }),
  });
  const names = fc.constantFrom('phone', 'email', 'realName', 'birthday', 'fundPassword', 'identity');

  property.prop([safeguards, names])(
    'AU-19 one more safeguard never lowers it, and it stays within bounds',
    (given, name) => {
      const [less, more] = [securityScore({ ...given, [name]: false }), securityScore({ ...given, [name]: true })];
      expect(more).toBeGreaterThan(less);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(100);
    },
  );
});
