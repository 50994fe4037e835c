/** Times are the site's own, wherever the reader is. */
const SITE_TIME_ZONE = 'Asia/Shanghai';

const dayAndClock = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: SITE_TIME_ZONE,
});

/** A moment as 06-18 20:30. */
export const siteTime = (moment: number): string => dayAndClock.format(moment).replace('/', '-');

const yearToClock = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: SITE_TIME_ZONE,
});

/** A moment as 2026-06-18 20:30, where the year matters. */
export const siteDateTime = (moment: number): string => yearToClock.format(moment).replaceAll('/', '-');

/** The day of a moment on the site's calendar, 2026-06-18. */
export const siteDay = (moment: number): string => siteDateTime(moment).slice(0, 10);
