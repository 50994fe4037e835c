import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { call } from './call.ts';
import { events } from './events.ts';
import { CallRefused } from './failures.ts';

/**
 * A call that may be answered with the warning of a region first, which comes once in a login: a member who wants to go
 * on sends it again, and anybody else is left with the refusal.
 */
export async function callAfterWarning<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input);
  } catch (failure) {
    if (!(failure instanceof CallRefused) || failure.code !== ResultCode.RegionWarning) throw failure;
    if (!(await goesOn(failure.message))) throw failure;
    return call(endpoint, input);
  }
}

function goesOn(message: string): Promise<boolean> {
  // Nobody reads a question behind a dialog that says it is still loading.
  events.emit('dismiss-loading');
  return new Promise((answer) => events.emit('region-warning', { message, answer }));
}
