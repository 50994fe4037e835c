import type { Verdict } from '@fairground/money';
import { type RateLimitName, rateLimitTable } from '../../../platform/rate-limit-table.ts';

/** How long a code is good for. */
export const CODE_SECONDS = 10 * 60;
/** So many wrong entries end a code. */
export const CODE_TRIES_MAX = 5;

/** Which limit the next code to a target would break. */
export type SendingLimit = 'minute' | 'hour' | 'day';

const limits = {
  minute: 'code.target.minute',
  hour: 'code.target.hour',
  day: 'code.target.day',
} as const satisfies Record<SendingLimit, RateLimitName>;

/** How far back sendings matter. */
export const SENDINGS_SECONDS = rateLimitTable[limits.day].seconds;
/** How many of them matter at most. */
export const SENDINGS_MAX = rateLimitTable[limits.day].points;
/** How soon the next code may be asked for. */
export const RESEND_SECONDS = rateLimitTable[limits.minute].seconds;

/** Whether another code may go to a target that got some at these times, newest first. */
export function sendingVerdict(
  sentAt: readonly Date[],
  now: Date,
): Verdict<null, { readonly limit: SendingLimit; readonly waitSeconds: number }> {
  for (const limit of ['minute', 'hour', 'day'] as const) {
    const { points, seconds } = rateLimitTable[limits[limit]];
    // The one that has to grow old before there is room again.
    const blocking = sentAt[points - 1];
    const waitSeconds = blocking ? Math.ceil(seconds - (now.getTime() - blocking.getTime()) / 1000) : 0;
    if (waitSeconds > 0) return { ok: false, why: { limit, waitSeconds } };
  }
  return { ok: true, value: null };
}

/** What is wrong with a typed code. */
export type CodeFault = 'not-sent' | 'expired' | 'locked' | 'wrong';

interface SentCode {
  readonly tries: number;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** Checks a typed code. `wrong`, and a `locked` that `counts`, are one more try of the code that was sent. */
export function codeVerdict(
  sent: SentCode | undefined,
  isRight: boolean,
  now: Date,
): Verdict<null, { readonly fault: CodeFault; readonly counts: boolean }> {
  const no = (fault: CodeFault, counts = false) => ({ ok: false, why: { fault, counts } }) as const;
  if (!sent) return no('not-sent');
  if (sent.endedAt) return no('expired');
  if (sent.tries >= CODE_TRIES_MAX) return no('locked');
  if (sent.expiresAt <= now) return no('expired');
  if (isRight) return { ok: true, value: null };
  return no(sent.tries + 1 >= CODE_TRIES_MAX ? 'locked' : 'wrong', true);
}
