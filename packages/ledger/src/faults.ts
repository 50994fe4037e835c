import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What to do about an error: try again, wait for the server to come back, or tell the caller. */
export type Fault = 'clash' | 'unreachable' | 'other';

const CLASHES: ReadonlySet<string> = new Set(['40001', '40P01']);
/** Connection class, shutdown in progress, too many clients. */
const UNREACHABLE_PATTERN = /^(08...|57P0[1-5]|53300|ECONN[A-Z]+|EPIPE|ETIMEDOUT)$/;

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'other';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The driver gives no code when a connection dies under a query.
  if (code === undefined)
    return /^Connection terminated|timeout exceeded/.test(error.message) ? 'unreachable' : 'other';
  if (CLASHES.has(code)) return 'clash';
  return UNREACHABLE_PATTERN.test(code) ? 'unreachable' : 'other';
}

const TRIES_MAX = 4;
const RETRY_DELAY_MS_MAX = 20;

/** Trying again is safe even when an answer was lost: what was posted is answered from its key. */
export async function retrying<Value>(work: () => Promise<Value>, tries = 1): Promise<Value> {
  try {
    return await work();
  } catch (fault) {
    if (tries >= TRIES_MAX || faultOf(fault) === 'other') throw fault;
    await delay(randomInt(1, RETRY_DELAY_MS_MAX) * tries);
    return retrying(work, tries + 1);
  }
}
