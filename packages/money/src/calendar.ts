/** A moment, wherever the clock that told it stands. */
type Moment = Date | number;

/** China has kept the same distance from UTC all year round since 1991. */
const OFFSET_MS = 8 * 3_600_000;
const OFFSET = '+08:00';
const DAY_MS = 24 * 3_600_000;

/** ISO text of the clock on a wall in China. */
const wallClock = (at: Moment): string => new Date(Number(at) + OFFSET_MS).toISOString();

/** The business day a moment falls in, YYYY-MM-DD: it rolls at midnight in China. */
export const chinaDay = (at: Moment): string => wallClock(at).slice(0, 10);

/** Day and clock for lists and receipts: `2026-06-18 20:30:05`. */
export const chinaDateTime = (at: Moment): string => wallClock(at).slice(0, 19).replace('T', ' ');

/** The digits of day and clock to the second, as numbers of orders begin: `20260618203005`. */
export const chinaDigits = (at: Moment): string => wallClock(at).slice(0, 19).replaceAll(/\D/g, '');

/** The moment of a day and clock in China, `2026-06-18T20:30`. */
export const momentInChina = (dayAndClock: string): Date => new Date(`${dayAndClock}${OFFSET}`);

/** The first moment of a business day. */
export const startOfChinaDay = (day: string): Date => momentInChina(`${day}T00:00:00`);

/** Where a business day is over: the first moment of the next. */
export const endOfChinaDay = (day: string): Date => new Date(startOfChinaDay(day).getTime() + DAY_MS);

/** The business day so many days after another; before it when there are fewer than none. */
export const dayAfter = (day: string, days: number): string => chinaDay(startOfChinaDay(day).getTime() + days * DAY_MS);

/** A moment for a sentence: `11月16日 17:00`, with the year when it is another one than now. */
export function chinaMoment(at: Moment, now: Moment): string {
  const [year, month, day] = chinaDay(at).split('-').map(Number);
  const isThisYear = chinaDay(now).startsWith(`${year}-`);
  return `${isThisYear ? '' : `${year}年`}${month}月${day}日 ${wallClock(at).slice(11, 16)}`;
}
