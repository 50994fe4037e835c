/** How long the site waits, counts and repeats. */
export const Timing = {
  registerPromptMs: 500,
  resetDoneSeconds: 3,
  loadingCloseMs: 3_000,
  titleScrollMs: 300,
} as const;

/** The one currency of the site: every amount is yuan, with two decimals. */
export const SITE_CURRENCY = 'CNY';

/** A page title longer than this scrolls. */
export const TITLE_LENGTH_MAX = 15;

/** The navigation progress bar. */
export const ProgressBar = { minimum: 0.08, trickleRate: 0.02 } as const;

/** The chat socket's rhythm and page. */
export const ChatLimit = {
  heartbeatMs: 10_000,
  reconnectMs: 5_000,
  sendRetryMs: 300,
  historyPageSize: 15,
} as const;

/** Days and years the terms promise. */
export const TermsLimit = { disputeDays: 14, recordYears: 5 } as const;

/**
 * Who may claim the birthday gift: members of more than this many days, and how often it must be played.
 * @public the welfare centre grants by it
 */
export const BirthdayGift = { memberDays: 90, turnoverTimes: 1 } as const;
