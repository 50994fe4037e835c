import { ResultCode } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { Caller } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { launchTokens } from '../../venues/launch-tokens.ts';
import type { SportsbookCall } from './methods.ts';

/** How far the clock of a client may be from ours. */
const CLOCK_MS = 300_000;
/** A hundred bytes each. */
const REMEMBERED_MAX = 50_000;

interface SportsbookRequest {
  readonly timestamp: number;
  readonly token: string;
}

/** Which tokens were found to be of which login, the longest unused first. */
const knownTokens = () => new Map<string, true>();

/** Whether the client's clock is near enough to ours; a request from long ago is not to be believed. */
export const isTimely = ({ timestamp }: SportsbookRequest, now: Date): boolean =>
  Math.abs(timestamp - now.getTime()) <= CLOCK_MS;

export const untimely = (): Refusal =>
  new Refusal(ResultCode.ParameterError, '请求时间有误，请校准设备时间后再试', { field: 'timestamp' });

/**
 * The sportsbook's token is the uid of its launch address, good in one login only. Once found to be so it stays so: a login
 * that has ended gets no further than the edge, so what is remembered of it is asked for no more.
 */
export async function checkSportsbookToken(
  { token }: SportsbookRequest,
  call: Pick<SportsbookCall, 'app' | 'caller' | 'now'>,
): Promise<void> {
  const remembered = call.app.caches.of(knownTokens);
  const name = `${call.caller.sessionId}:${token}`;
  if (remembered.delete(name) || (await holdsSportsbook(call.caller, token, call))) {
    remembered.set(name, true);
    if (remembered.size > REMEMBERED_MAX) forgetOldest(remembered);
    return;
  }
  throw new Refusal(ResultCode.UserIdVerificationError, '数据异常，请重新进入游戏');
}

const holdsSportsbook = (caller: Caller, token: string, { app, now }: Pick<SportsbookCall, 'app' | 'now'>) =>
  launchTokens.holdsSportsbook(app, token, { ...caller, venueCode: SPORTSBOOK_VENUE }, now);

function forgetOldest(remembered: Map<string, true>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
