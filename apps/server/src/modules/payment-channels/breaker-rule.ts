import type { Verdict } from '@fairground/money';

/** How a channel has been answering: failures in a row, and until when nobody asks it. */
export interface Breaker {
  readonly failures: number;
  /** How often in a row it was shut. */
  readonly opens: number;
  readonly openUntil: Date | null;
  /** Somebody tries it out until then. */
  readonly probeUntil: Date | null;
}

export const FAILURES_MAX = 5;
const SHUT_MS = 60_000;
const SHUT_MS_MAX = 600_000;
/** Longer than any call to a channel may take. */
const PROBE_MS = 20_000;

export const closedBreaker: Breaker = { failures: 0, opens: 0, openUntil: null, probeUntil: null };

/** When the channel may be asked again; undefined when it may be now. */
export function unavailableUntil({ openUntil, probeUntil }: Breaker, now: Date): Date | undefined {
  if (openUntil === null) return undefined;
  if (now < openUntil) return openUntil;
  return probeUntil !== null && now < probeUntil ? probeUntil : undefined;
}

/** Lets a call through, or says from when on; once the time is up the first to come tries it out for all. */
export function admit(breaker: Breaker, now: Date): Verdict<Breaker, Date> {
  const until = unavailableUntil(breaker, now);
  if (until) return { ok: false, why: until };
  if (breaker.openUntil === null) return { ok: true, value: breaker };
  return { ok: true, value: { ...breaker, probeUntil: new Date(now.getTime() + PROBE_MS) } };
}

/** After a call that got no answer. Each try that fails shuts the channel for longer. */
export function afterFailure(breaker: Breaker, now: Date): Breaker {
  const failures = breaker.failures + 1;
  // It was on its way before the channel was shut, and says nothing new.
  if (breaker.openUntil !== null && now < breaker.openUntil) return breaker;
  if (breaker.openUntil === null && failures < FAILURES_MAX) return { ...breaker, failures };
  const opens = breaker.opens + 1;
  const shutMs = Math.min(SHUT_MS * 2 ** (opens - 1), SHUT_MS_MAX);
  return { failures, opens, openUntil: new Date(now.getTime() + shutMs), probeUntil: null };
}
