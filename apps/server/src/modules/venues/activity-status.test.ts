import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { activityStatus, boundUntil, isBound, turnoverNeed } from './activity-status.ts';

const now = new Date('2026-11-15T08:00:00Z');
const later = new Date(now.getTime() + 1);
const plain = null;
const running = { activity: '流萤体验季', times: 1, days: 7 };
const wageringLock = { activity: '流萤体验季', wageringLeft: 100n, until: later };

describe('MO-09 how a member stands to a venue’s activity', () => {
  test.each([
    ['nobody invited', plain, null, 'free'],
    ['one not joined yet', running, null, 'invited'],
    ['one joined and not played', running, wageringLock, 'bound'],
    ['one joined and played', running, { ...wageringLock, wageringLeft: 0n }, 'free'],
    ['one whose time is over', running, { ...wageringLock, until: now }, 'free'],
    ['one without an end', running, { ...wageringLock, until: null }, 'bound'],
    [
      'another than the one that was played',
      running,
      { ...wageringLock, activity: '旧活动', wageringLeft: 0n },
      'invited',
    ],
    ['a seat a promotion bound without an invitation', plain, wageringLock, 'bound'],
  ] as const)('%s', (_title, invitation, taken, standing) => {
    expect(activityStatus({ invitation, wageringLock: taken }, now)).toBe(standing);
  });
});

property.prop([fc.bigInt({ min: 1n, max: 10n ** 11n }), fc.integer({ min: 0, max: 10 })])(
  'MO-09 the turnover is the amount so many times, and a wagering lock with an end is free at it',
  (amount, times) => {
    const invitation = { ...running, times };
    const need = turnoverNeed(invitation, amount);
    expect(need).toBe(amount * BigInt(times));
    const until = boundUntil(invitation, now);
    expect(isBound({ ...wageringLock, wageringLeft: need, until }, until)).toBe(false);
  },
);
