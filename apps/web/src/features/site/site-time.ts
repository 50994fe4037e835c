import { chinaDateTime } from '@fairground/money';

// Times are the site's own, wherever the reader is.

/** A moment as 2026-06-18 20:30:05, for receipts. */
export const siteMoment = (moment: number): string => chinaDateTime(moment);

/** A moment as 2026-06-18 20:30, where the year matters. */
export const siteDateTime = (moment: number): string => siteMoment(moment).slice(0, 16);

/** A moment as 06-18 20:30. */
export const siteTime = (moment: number): string => siteMoment(moment).slice(5, 16);

/** The clock alone, 20:30:05, for steps of the same hour. */
export const siteClock = (moment: number): string => siteMoment(moment).slice(11);
