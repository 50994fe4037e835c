import { fc, test as property } from '@fast-check/vitest';
import { chinaDay } from '@fairground/money';
import { describe, expect, test } from 'vitest';
import { budgetPeriodsOf, daysOf, holidayDays, periodKey, periodSpan, runStateOf } from './period.ts';

describe('periods are keys, by the calendar of China', () => {
  test.each([
    ['2026-11-15T15:59:59.999Z', '2026-11-15', '2026-W46', '2026-11', '2026'],
    ['2026-11-15T16:00:00.000Z', '2026-11-16', '2026-W47', '2026-11', '2026'],
    ['2026-12-31T15:59:59.999Z', '2026-12-31', '2026-W53', '2026-12', '2026'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '2026-W53', '2027-01', '2027'],
    ['2027-01-03T16:00:00.000Z', '2027-01-04', '2027-W01', '2027-01', '2027'],
    ['2024-12-29T16:00:00.000Z', '2024-12-30', '2025-W01', '2024-12', '2024'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29', '2028-W09', '2028-02', '2028'],
  ])('%s is day %s, week %s, month %s, year %s', (at, day, week, month, year) => {
    const moment = new Date(at);
    expect((['day', 'week', 'month', 'year', 'none'] as const).map((repeat) => periodKey(repeat, moment))).toEqual([
      day,
      week,
      month,
      year,
      'life',
    ]);
  });

  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

  property.prop([moments, fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const)])(
    'a period holds the moments of its key and no others',
    (at, repeat) => {
      const span = periodSpan(repeat, at);
      if (!span) throw new Error('no span');
      expect(at >= span.from && at < span.to).toBe(true);
      expect(periodKey(repeat, span.from)).toBe(periodKey(repeat, at));
      expect(periodKey(repeat, new Date(span.to.getTime() - 1))).toBe(periodKey(repeat, at));
      expect(periodKey(repeat, span.to)).not.toBe(periodKey(repeat, at));
      const { from, to } = daysOf(repeat, at);
      expect(chinaDay(at) >= from && chinaDay(at) <= to).toBe(true);
    },
  );
});

describe('holidays', () => {
  const festival = { name: 'mid-autumn', before: 1, after: 1 } as const;
  test.each([
    ['2026-09-01', { from: '2026-09-24', to: '2026-09-26' }],
    ['2026-09-26', { from: '2026-09-24', to: '2026-09-26' }],
    ['2026-09-27', { from: '2027-09-14', to: '2027-09-16' }],
    ['2028-10-05', undefined],
  ])('mid-autumn seen from %s', (day, days) => expect(holidayDays(festival, day)).toEqual(days));

  test.each([
    ['2026-11-16', '2027-01-04', '2027-01-10'],
    ['2026-10-05', '2026-10-05', '2026-10-11'],
    ['2026-10-01', '2026-10-05', '2026-10-11'],
    ['2027-02-01', '2027-04-05', '2027-04-11'],
  ])('the first whole week of a quarter seen from %s', (day, from, to) =>
    expect(holidayDays({ name: 'quarter-week', before: 0, after: 0 }, day)).toEqual({ from, to }),
  );

  test('a promotion of a festival runs on its days only', () => {
    const document = { period: { repeat: 'day', holiday: festival } } as const;
    const at = (day: string) => runStateOf(document, new Date(`${day}T12:00:00+08:00`));
    expect(['2026-09-23', '2026-09-24', '2026-09-26', '2026-09-27', '2029-01-01'].map(at)).toEqual([
      'waiting',
      'running',
      'running',
      'waiting',
      'ended',
    ]);
  });

  test('a budget is of all time, of a month, or of the year of a festival', () => {
    const at = new Date('2026-09-25T12:00:00+08:00');
    const budget = { total: '1.00', perPeriod: '1.00', reserve: 'grant' } as const;
    expect(budgetPeriodsOf({ budget, period: { repeat: 'week' } }, at)).toEqual(['', '2026-09']);
    expect(budgetPeriodsOf({ budget, period: { repeat: 'day', holiday: festival } }, at)).toEqual(['', '2026']);
    expect(budgetPeriodsOf({ period: { repeat: 'week' } }, at)).toEqual([]);
  });
});
