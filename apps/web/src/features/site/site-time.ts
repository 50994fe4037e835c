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

const fullMoment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SITE_TIME_ZONE,
});

/** A moment as 2026-06-18 20:30:05, for receipts. */
export const siteMoment = (moment: number): string => fullMoment.format(moment);

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: SITE_TIME_ZONE });

/** The clock alone, 20:30:05, for steps of the same hour. */
export const siteClock = (moment: number): string => clock.format(moment);

const dayText = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: SITE_TIME_ZONE });

/** The site's calendar day of a moment, YYYY-MM-DD. */
export const siteDay = (moment: number): string => dayText.format(moment);

/** The site keeps the same distance from UTC all year round. */
const SITE_OFFSET = '+08:00';

/** The first moment of one of the site's calendar days. */
export const beginOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000${SITE_OFFSET}`);
/** The last moment of one of the site's calendar days. */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999${SITE_OFFSET}`);

/** A moment as 2026-06-18 20:30, where the year matters. */
export const siteDateTime = (moment: number): string => siteMoment(moment).slice(0, 16);

/** The moment of a day and clock on the site's calendar, 2026-06-18T20:30. */
export const siteMomentOf = (dayAndTime: string): number => Date.parse(`${dayAndTime}${SITE_OFFSET}`);
