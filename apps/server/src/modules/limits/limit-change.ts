/** What a limit may be set to; null is none, which lets the most through. */
type LimitValue = bigint | null;

/** Lower acts at once; higher, or none, waits and is confirmed again. */
export function directionOf(from: LimitValue, to: LimitValue): 'same' | 'lower' | 'raise' {
  if (from === to) return 'same';
  if (to === null) return 'raise';
  return from === null || to < from ? 'lower' : 'raise';
}

/** How long the member has to confirm a change once its wait is over. */
export const CONFIRM_HOURS = 72;
const HOUR_MS = 3_600_000;

/** When a request may be confirmed, and when it is too late for that. */
export function waitOf(askedAt: Date, waitHours: number): { readonly readyAt: Date; readonly lapseAt: Date } {
  const readyAt = new Date(askedAt.getTime() + waitHours * HOUR_MS);
  return { readyAt, lapseAt: new Date(readyAt.getTime() + CONFIRM_HOURS * HOUR_MS) };
}

/** Where a waiting request stands. */
export function limitRequestState(
  { readyAt, lapseAt }: { readonly readyAt: Date; readonly lapseAt: Date },
  now: Date,
): 'early' | 'ready' | 'lapsed' {
  if (now < readyAt) return 'early';
  return now < lapseAt ? 'ready' : 'lapsed';
}
