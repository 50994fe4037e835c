const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The day it is on the site's own calendar, YYYY-MM-DD. */
export const chinaDay = (now: Date): string => new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);

/** When that day began: limits by the day roll over then. */
export const startOfChinaDay = (now: Date): Date =>
  new Date(new Date(`${chinaDay(now)}T00:00:00Z`).getTime() - CHINA_OFFSET_MS);
