import { chinaDay } from './china-day.ts';

/** When today began on the site's own calendar: day limits begin anew here. */
export const chinaMidnight = (now: Date): Date => new Date(`${chinaDay(now)}T00:00:00+08:00`);
