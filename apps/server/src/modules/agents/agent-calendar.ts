import { chinaDay, startOfChinaDay } from '@fairground/money';

const HOUR_MS = 3_600_000;
/** Statements are written on the fifth, at noon. */
const STATEMENT_DAY = 5;
const STATEMENT_HOUR = 12;

/** The month of the site's calendar that a moment lies in, YYYY-MM. */
export const monthAt = (at: Date): string => chinaDay(at).slice(0, 7);

/** So many months later, or earlier. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ofYear - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** When a month begins; it ends where the next begins. */
export const startOfMonth = (month: string): Date => startOfChinaDay(`${month}-01`);

/** The last month whose statement is due. */
export function dueMonth(now: Date): string {
  const month = monthAt(now);
  const day = `${month}-${String(STATEMENT_DAY).padStart(2, '0')}`;
  const noon = startOfChinaDay(day).getTime() + STATEMENT_HOUR * HOUR_MS;
  return monthAfter(month, now.getTime() >= noon ? -1 : -2);
}
