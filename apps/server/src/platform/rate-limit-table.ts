/** A strict limit: so many points in so many seconds for one key. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The named rate limits. Their names say what is counted and by which key. */
export const rateLimitTable = {
  'login.account': { points: 20, seconds: 15 * MINUTE },
  'login.device': { points: 30, seconds: 15 * MINUTE },
  'login.address': { points: 100, seconds: 15 * MINUTE },
  'register.device': { points: 5, seconds: DAY },
  'register.address': { points: 20, seconds: HOUR },
  /** Codes to one phone or e-mail. */
  'code.target.minute': { points: 1, seconds: MINUTE },
  'code.target.hour': { points: 5, seconds: HOUR },
  'code.target.day': { points: 10, seconds: DAY },
  'code.address': { points: 30, seconds: HOUR },
  'code.member': { points: 10, seconds: HOUR },
  /** Guesses of the four middle digits of a bound phone: by one name on one device, and by one name at all. */
  'phone-check.pair': { points: 5, seconds: DAY },
  'phone-check.account': { points: 15, seconds: DAY },
  /** Setting a new password, which also tells whether it is the old one. */
  'password-change.member': { points: 10, seconds: DAY },
  /** Drawing one costs processor time. */
  'captcha.address': { points: 60, seconds: MINUTE },
  /** Answers to sliders: a place can be guessed once in some sixty times. Whoever needs more gets the picture. */
  'slider.address': { points: 15, seconds: 15 * MINUTE },
  /** Reading a personal field in clear. */
  'decrypt.member': { points: 10, seconds: MINUTE },
  /** Adding payout accounts, which also tells whether somebody else has one. */
  'payout-account.member': { points: 20, seconds: DAY },
  /** Tries to send in a picture; twenty that succeed are the most a day keeps. */
  'upload.member': { points: 60, seconds: DAY },
  /** What a member writes to us. */
  'feedback.member': { points: 20, seconds: HOUR },
  /** Certified records that somebody wants verified. */
  'verify-record.address': { points: 60, seconds: MINUTE },
  /** Opinions about help articles: a reader has a few, a machine has many. */
  'help-rating.device': { points: 40, seconds: HOUR },
  'help-rating.address': { points: 120, seconds: HOUR },
  /** Games that are begun for tokens. */
  'demo.address': { points: 120, seconds: HOUR },
  /** Files of records: each reads a year of books. */
  'export.member': { points: 20, seconds: HOUR },
  /** Conversations with customer service: openings, lines, pictures, hints and mails, by whoever is known. */
  'service-open.member': { points: 10, seconds: HOUR },
  'service-open.device': { points: 5, seconds: HOUR },
  'service-open.address': { points: 30, seconds: HOUR },
  'service-line.conversation': { points: 30, seconds: MINUTE },
  'service-image.conversation': { points: 10, seconds: 10 * MINUTE },
  'service-image.address': { points: 40, seconds: HOUR },
  'service-typing.conversation': { points: 30, seconds: MINUTE },
  /** Lines in chat rooms, and reports of lines. */
  'chat-line.member': { points: 8, seconds: 10 },
  'chat-report.member': { points: 20, seconds: HOUR },
  'service-mail.conversation': { points: 3, seconds: DAY },
  'service-mail.target': { points: 5, seconds: DAY },
  'service-mail.address': { points: 20, seconds: DAY },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof rateLimitTable;
