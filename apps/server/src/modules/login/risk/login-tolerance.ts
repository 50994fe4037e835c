/** What failures are counted by. */
export type FailureScope = 'account' | 'device' | 'ip';

/** What is known about one scope of a login attempt. */
export interface FailureCount {
  readonly scope: FailureScope;
  readonly failures: number;
  readonly lastAt: Date;
}

/** What the failures so far ask of the next attempt. */
export interface LoginStanding {
  readonly captchaNeeded: boolean;
  /** Zero when an attempt may be made now. */
  readonly waitSeconds: number;
}

/** A quarter of an hour without an attempt and nothing is held against anybody. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;

interface Tolerance {
  readonly captchaFrom: number;
  readonly lockFrom: number;
}

/** Many people share an address, and a few share a device: they are given more room than an account. */
const tolerances: Readonly<Record<FailureScope, Tolerance>> = {
  account: { captchaFrom: 3, lockFrom: 5 },
  device: { captchaFrom: 3, lockFrom: 10 },
  ip: { captchaFrom: 20, lockFrom: 100 },
};

/** As many failures lately as this, and something is asked of the next attempt; below it nothing ever is. */
export const askedFrom = (scope: FailureScope, scale: number): number =>
  tolerances[scope].captchaFrom * roomOf(scope, scale);

/** `scale` widens what is shared, as it does for every limit by device or address; an account is never given more room. */
const roomOf = (scope: FailureScope, scale: number): number => (scope === 'account' ? 1 : scale);

/** The wait after the failure that locks, after the next one, and so on; short at first, for honest forgetting. */
const WAITS_SECONDS = [30, 60, 120, 300, 600, 900];

/** Checks the counts of one attempt's account, device and address together: the strictest of them speaks. */
export function loginStanding(counts: readonly FailureCount[], now: Date, scale: number): LoginStanding {
  const standings = counts.map((count) => standingOf(count, now, roomOf(count.scope, scale)));
  return {
    captchaNeeded: standings.some((standing) => standing.captchaNeeded),
    waitSeconds: Math.max(0, ...standings.map((standing) => standing.waitSeconds)),
  };
}

function standingOf({ scope, failures, lastAt }: FailureCount, now: Date, room: number): LoginStanding {
  const { captchaFrom, lockFrom } = tolerances[scope];
  // A neighbour who came a moment later may have been counted a moment earlier: time never runs backwards here.
  const elapsed = Math.max(0, now.getTime() - lastAt.getTime()) / 1000;
  if (elapsed >= FAILURE_WINDOW_SECONDS) return { captchaNeeded: false, waitSeconds: 0 };
  return {
    captchaNeeded: failures >= captchaFrom * room,
    waitSeconds: Math.max(0, Math.ceil(waitAfter(failures - lockFrom * room) - elapsed)),
  };
}

const waitAfter = (beyond: number): number =>
  beyond < 0 ? 0 : (WAITS_SECONDS[Math.min(beyond, WAITS_SECONDS.length - 1)] ?? FAILURE_WINDOW_SECONDS);

/** A wait as a person says it. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`;
  return seconds > 3600 ? `${Math.ceil(seconds / 3600)}小时` : `${Math.ceil(seconds / 60)}分钟`;
}
