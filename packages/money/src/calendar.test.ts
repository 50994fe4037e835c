import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  chinaDateTime,
  chinaDay,
  chinaDigits,
  chinaMoment,
  dayAfter,
  endOfChinaDay,
  momentInChina,
  startOfChinaDay,
} from './calendar.ts';

const aMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

test.each([
  ['2026-06-18T15:59:59.999Z', '2026-06-18'],
  ['2026-06-18T16:00:00.000Z', '2026-06-19'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
])('%s falls in the business day %s', (moment, day) => {
  expect(chinaDay(new Date(moment))).toBe(day);
  expect(chinaDay(Date.parse(moment))).toBe(day);
});

property.prop([aMoment])('a moment lies between the start and the end of its business day', (at) => {
  const day = chinaDay(at);
  expect(startOfChinaDay(day) <= at && at < endOfChinaDay(day)).toBe(true);
  expect(chinaDay(endOfChinaDay(day))).not.toBe(day);
});

property.prop([aMoment])('the clock is the one of Asia/Shanghai, and leads back to the moment', (at) => {
  const zone = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' } as const;
  expect(chinaDateTime(at)).toBe(new Intl.DateTimeFormat('sv-SE', zone).format(at));
  expect(momentInChina(chinaDateTime(at).replace(' ', 'T')).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
  expect(chinaDigits(at)).toBe(chinaDateTime(at).replaceAll(/[- :]/g, ''));
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayAfter('2026-06-18', 0)).toBe('2026-06-18');
});

test('a sentence names the year only when it is another one', () => {
  const now = new Date('2026-11-16T04:00:00Z');
  expect(chinaMoment(new Date('2026-11-16T09:00:00Z'), now)).toBe('11月16日 17:00');
  expect(chinaMoment(new Date('2026-12-31T15:59:00Z'), now)).toBe('12月31日 23:59');
  expect(chinaMoment(new Date('2026-12-31T16:05:00Z'), now)).toBe('2027年1月1日 00:05');
});
