import { dayAfter, startOfChinaDay } from '@fairground/money';

/** A week or month in China: its key, its first day, and the first day after it. */
export interface GiftPeriod {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** The week of a day, Monday to Sunday, with the number ISO gives it: `2026-W46`. */
export function weekOf(day: string): GiftPeriod {
  const from = dayAfter(day, -((weekday(day) + 6) % 7));
  const thursday = dayAfter(from, 3);
  const year = thursday.slice(0, 4);
  const days = (startOfChinaDay(thursday).getTime() - startOfChinaDay(`${year}-01-01`).getTime()) / DAY_MS;
  const number = Math.floor(days / 7) + 1;
  return { key: `${year}-W${String(number).padStart(2, '0')}`, from, to: dayAfter(from, 7) };
}

/** The month of a day: `2026-11`. */
export function monthOf(day: string): GiftPeriod {
  const key = day.slice(0, 7);
  const from = `${key}-01`;
  return { key, from, to: `${dayAfter(from, 31).slice(0, 7)}-01` };
}

const DAY_MS = 24 * 3_600_000;
/** Sunday is 0. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
