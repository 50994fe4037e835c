import type { Effect } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { randomBytes } from './bytes.ts';
import { CallRefused, TransportError, type TransportKind } from './failures.ts';

/**
 * How often a call is tried again by itself. Money is asked for until there is an answer, always under one id; a read
 * gives up early, because a person waits for it and has a button to try again; other commands are never repeated.
 */
export const retriesMax: Record<Effect, number> = { money: 5, read: 2, command: 0 };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/** Ways in which the wire failed, which is no word of the server about the call. */
const PASSING: ReadonlySet<TransportKind> = new Set(['network', 'timeout', 'aborted']);

/** Only what may pass by itself: no network, no answer in time, an overloaded server, a duplicate still running. */
export function mayPass(failure: unknown): boolean {
  if (failure instanceof TransportError) return PASSING.has(failure.kind);
  if (!(failure instanceof CallRefused)) return false;
  return failure.code === ResultCode.SystemBusy || failure.code === ResultCode.TooFrequent;
}

/** Half a second, doubling to five; each wait is cut by up to half, so that clients do not return in step. */
export function waitBefore(retry: number): number {
  const [chance = 0] = randomBytes(1);
  const whole = Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS);
  return whole * (1 - chance / 512);
}

/** Sleeps, and wakes at once when the caller has lost interest. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new TransportError('given-up'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
