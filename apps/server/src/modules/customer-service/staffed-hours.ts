import { chinaDateTime, chinaDay } from '@fairground/money';

/** When somebody is meant to be there, in Beijing. An end before the beginning lies on the next day. */
export interface StaffedHours {
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly opensAt: number;
  readonly closesAt: number;
}

const DAY_MINUTES = 1440;
const WEEK = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const minuteOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = chinaDateTime(at).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether this moment lies within the hours. */
export function isWithinHours({ days, opensAt, closesAt }: StaffedHours, at: Date): boolean {
  const today = weekdayOf(chinaDay(at));
  const yesterday = today === 1 ? 7 : today - 1;
  const minute = minuteOf(at);
  if (opensAt < closesAt) return days.includes(today) && minute >= opensAt && minute < closesAt;
  return (days.includes(today) && minute >= opensAt) || (days.includes(yesterday) && minute < closesAt);
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The hours as people read them. */
export function hoursText({ days, opensAt, closesAt }: StaffedHours): string {
  if (days.length === 0) return '人工客服暂停服务';
  const which =
    days.length === 7
      ? '每天'
      : `每周${days
          .toSorted((one, other) => one - other)
          .map((day) => WEEK[day - 1])
          .join('、')}`;
  if (opensAt === 0 && closesAt === DAY_MINUTES) return days.length === 7 ? '全天24小时' : `${which}全天`;
  return `${which} ${clock(opensAt)}至${opensAt < closesAt ? '' : '次日'}${clock(closesAt)}`;
}
