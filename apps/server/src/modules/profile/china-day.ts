const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The day it is on the site's own calendar, YYYY-MM-DD. */
export const chinaDay = (now: Date): string => new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
