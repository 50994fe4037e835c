import { startOfChinaDay } from '@fairground/money';
import type { LotteryGame } from '../game.ts';

/** The number of issue k of a day (YYYY-MM-DD, k from 1): K3-20261115-001. */
export const issueNo = ({ code, schedule }: Pick<LotteryGame, 'code' | 'schedule'>, day: string, k: number): string =>
  `${code}-${day.replaceAll('-', '')}-${`${k}`.padStart(schedule.digits, '0')}`;

export interface IssueTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/** When issue k of a day is sold and drawn in China: it opens when the one before it closes. The last one draws at 24:00. */
export function issueTimes({ schedule }: Pick<LotteryGame, 'schedule'>, day: string, k: number): IssueTimes {
  const { intervalSeconds, closeSeconds } = schedule;
  const drawsAt = startOfChinaDay(day).getTime() + k * intervalSeconds * 1000;
  const closesAt = drawsAt - closeSeconds * 1000;
  return {
    opensAt: new Date(closesAt - intervalSeconds * 1000),
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
  };
}

/** First days of lunar years. Calendars of Node differ from these near midnight, so they are data. */
const LUNAR_NEW_YEARS = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
];
const YEAR_BEFORE = 2025;

/** The lunar year a day of China belongs to; it begins with lunar new year's day. */
export const lunarYearOf = (day: string): number =>
  YEAR_BEFORE + LUNAR_NEW_YEARS.filter((newYear) => newYear <= day).length;
