import { expect, test } from 'vitest';
import { type StaffedHours, hoursText, isWithinHours } from './staffed-hours.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const office: StaffedHours = { days: [1, 2, 3, 4, 5], opensAt: 9 * 60, closesAt: 18 * 60 };
const night: StaffedHours = { days: [5], opensAt: 20 * 60, closesAt: 2 * 60 };

// 2026-11-16 is a Monday in Beijing.
test.each([
  [office, '2026-11-16T08:59:59+08:00', false],
  [office, '2026-11-16T09:00:00+08:00', true],
  [office, '2026-11-16T17:59:59+08:00', true],
  [office, '2026-11-16T18:00:00+08:00', false],
  [office, '2026-11-15T12:00:00+08:00', false],
  // Still Sunday in London, Monday in Beijing.
  [{ ...office, opensAt: 0 }, '2026-11-15T23:30:00Z', true],
  [night, '2026-11-20T19:59:00+08:00', false],
  [night, '2026-11-20T20:00:00+08:00', true],
  [night, '2026-11-21T01:59:00+08:00', true],
  [night, '2026-11-21T02:00:00+08:00', false],
  [night, '2026-11-20T01:00:00+08:00', false],
  [{ days: EVERY_DAY, opensAt: 0, closesAt: 1440 }, '2026-11-20T23:59:00+08:00', true],
  [{ days: [], opensAt: 0, closesAt: 1440 }, '2026-11-20T12:00:00+08:00', false],
] as const)('CO-05 %j at %s: %s', (hours, at, expected) => {
  expect(isWithinHours(hours, new Date(at))).toBe(expected);
});

test.each([
  [{ days: EVERY_DAY, opensAt: 0, closesAt: 1440 }, '全天24小时'],
  [office, '每周一、二、三、四、五 09:00至18:00'],
  [night, '每周五 20:00至次日02:00'],
  [{ days: [6, 7], opensAt: 0, closesAt: 1440 }, '每周六、日全天'],
  [{ days: [], opensAt: 0, closesAt: 1440 }, '人工客服暂停服务'],
] as const)('CO-05 %j reads %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
